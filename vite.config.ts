import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { buildTargets } from './web/platform/supported-browsers.ts'

/**
 * The router reloads the page when the code of the next one cannot be fetched: without a line that page is lost. Its way
 * of fetching is replaced by ours.
 */
function ownRouteModules(): Plugin {
  const own = new Map([
    ['routes.js', 'web/platform/load-route-module.ts'],
    ['links.js', 'web/platform/prefetch-route-module.ts'],
  ])
  const replaced = new Set<string>()
  return {
    name: 'own-route-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const by = /react-router\/dist\/.*\/ssr\/(\w+\.js)$/.exec(importer ?? '')?.[1]
      const file = by && source === './routeModules.js' ? own.get(by) : undefined
      if (!by || !file) return null
      replaced.add(by)
      return fileURLToPath(new URL(file, import.meta.url))
    },
    generateBundle() {
      if (replaced.size < own.size) this.error('the router loads its pages in another way than it did')
    },
  }
}

export default defineConfig(({ mode }) => ({
  publicDir: 'web/public',
  plugins: [ownRouteModules(), tailwindcss(), reactRouter()],
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
                  test: /web\/(home\/(site-frame|trouble)|ui\/(load-trouble|text-button))\.tsx|web\/platform\/(api|data-trouble|line|page-meta|storage)\.tsx?|contract\/listing\.ts|web\/catalogue\/session-words\.ts|lucide-react\/.*\/(arrow-left|eye-off|waves-horizontal)\./,
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
