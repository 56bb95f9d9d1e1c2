import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // What every page carries compresses better in few pieces: of /sessions 3 kB less of gzip and 13 requests fewer.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                {
                  name: 'frame',
                  test: /web\/(ui\/(button|spinner|avatar|alert|empty-state|class-names|initials|instagram-icon)|platform\/(page-meta|storage)|accounts\/redirect-path)|contract\/(brand|dates|money|errors|endpoint)/,
                },
              ],
            },
          },
        },
      },
    },
    // The API process renders pages through this module instead of running a server of its own.
    ssr: { build: { rolldownOptions: { input: 'web/handler.ts' } } },
  },
  // Workers fetch what only some files need, such as the HEIC decoder.
  worker: { format: 'es' },
  build: { assetsInlineLimit: 0 },
})
