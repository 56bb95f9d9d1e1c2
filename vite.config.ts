import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { buildTargets } from './web/platform/supported-browsers.ts'

export default defineConfig(({ mode }) => ({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        target: buildTargets,
        cssTarget: buildTargets,
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // What pages share, with all it needs, in few pieces: it compresses better, and on a slow line each
            // request costs half a second.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  priority: 3,
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                },
                {
                  name: 'frame',
                  priority: 2,
                  test: /web\/(home\/(site-frame|trouble)|ui\/(load-trouble|text-button))\.tsx|web\/platform\/(api|data-trouble|page-meta)\.tsx?|contract\/listing\.ts|web\/catalogue\/session-words\.ts|lucide-react\/.*\/(arrow-left|eye-off|waves-horizontal)\./,
                },
                { name: 'segmented', priority: 2, test: /web\/ui\/segmented\.tsx/ },
                {
                  name: 'cards',
                  priority: 1,
                  test: /web\/catalogue\/session-grid\.tsx/,
                },
                { name: 'login', priority: 1, test: /web\/accounts\/account-dialogs\.tsx/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Everything comes along, so that the kind of build alone says which React and router run, in whatever
      // environment the server is started.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      // The API process renders pages through this module instead of running a server of its own.
      build: { rolldownOptions: { input: 'web/handler.ts' } },
    },
  },
  // Workers fetch what only some files need, such as the HEIC decoder.
  worker: { format: 'es' },
  build: { assetsInlineLimit: 0 },
}))
