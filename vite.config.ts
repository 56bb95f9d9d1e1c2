import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The API process renders pages through this module instead of running a server of its own.
    ssr: { build: { rolldownOptions: { input: 'web/handler.ts' } } },
  },
  // Workers fetch what only some files need, such as the HEIC decoder.
  worker: { format: 'es' },
  build: { assetsInlineLimit: 0 },
})
