import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { drawIcons } from './scripts/start/draw-icons.ts'
import { leaveOutDescriptions } from './scripts/start/leave-out-descriptions.ts'
import { leaveOutFunctions } from './scripts/start/leave-out-functions.ts'
import { leftOut } from './scripts/start/left-out.ts'
import { preloadPlainly } from './scripts/start/preload-plainly.ts'
import { NOTICES_FILE } from './scripts/start/write-notices.ts'
import { buildTargets } from './web/platform/document/supported-browsers.ts'

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const ownRouterParts = [
  {
    of: /\/ssr\/routes\.js$/,
    source: './routeModules.js',
    file: 'web/platform/navigation/load-route-module.ts',
  },
  {
    of: /\/ssr\/links\.js$/,
    source: './routeModules.js',
    file: 'web/platform/navigation/prefetch-route-module.ts',
  },
  ...[
    { of: /\/dist\/\w+\/index\.js$/, source: './lib/dom/ssr/fog-of-war.js' },
    { of: /\/ssr\/components\.js$/, source: './fog-of-war.js' },
    { of: /\/router\/router\.js$/, source: './instrumentation.js' },
  ].map((part) => ({ ...part, file: 'web/platform/navigation/unused-router-parts.ts' })),
]

/**
 * The router reloads the page when the code of the next one cannot be fetched: without a line that page is lost. Its way
 * of fetching is replaced by ours, and what it brings along for other kinds of site by nothing.
 */
function replaceRouterParts(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'own-router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer = '') {
      const part = /\/react-router\/dist\//.test(importer)
        ? ownRouterParts.find((each) => each.source === source && each.of.test(importer))
        : undefined
      if (!part) return null
      replaced.add(`${part.of}`)
      return fileOf(part.file)
    },
    generateBundle() {
      if (replaced.size < ownRouterParts.length)
        this.error('the router is made up in another way than it was')
    },
  }
}

/** Begins the script that every page loads, and those whose licences ask for it: each costs the first load 40 bytes. */
const banner = ({ moduleIds }: { moduleIds: string[] }): string =>
  moduleIds.some((id) => /\/node_modules\/(react-dom|libheif-js|mediabunny)\//.test(id))
    ? `/*! Licences: /${NOTICES_FILE} */`
    : ''

export default defineConfig(({ mode, command }) => ({
  publicDir: 'web/public',
  plugins: [
    replaceRouterParts(),
    leaveOutFunctions(leftOut),
    leaveOutDescriptions(),
    drawIcons(fileOf('web/ui/pictures/create-icon.ts')),
    preloadPlainly(fileOf('web/platform/navigation/preload-part.ts')),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        target: buildTargets,
        cssTarget: buildTargets,
        rolldownOptions: {
          output: {
            postBanner: banner,
            // What a page loads first names 200 files: a letter less of each is a quarter of a kilobyte.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
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
                  test: /web\/(home\/(site-frame|error-page)|ui\/(alert|load-error|skeleton|text-button))\.tsx|web\/platform\/(api\/api|errors\/data-error|connection|document\/(offline-worker|page-meta|signup-mode)|storage\/storage|touch-device|with-query)\.tsx?|contract\/(catalogue\/listing|counts|time\/timers)\.ts|web\/catalogue\/session-labels\.ts|lucide-react\/.*\/(arrow-left|eye-off|waves-horizontal)\./,
                },
                {
                  name: 'list',
                  priority: 2,
                  test: /web\/(ui\/load-more|platform\/lists\/(shown|use-load-more))\.tsx?/,
                },
                { name: 'segmented', priority: 2, test: /web\/ui\/segmented\.tsx/ },
                {
                  name: 'cards',
                  priority: 1,
                  test: /web\/catalogue\/cards\/session-grid\.tsx/,
                },
                { name: 'login', priority: 1, test: /web\/accounts\/dialogs\/account-dialogs\.tsx/ },
                // A file of a session's page costs half a kilobyte of headers, whatever is in it.
                { name: 'fields', priority: 2, test: /node_modules\/zod\/|contract\/(fields|paging)\.ts/ },
                { name: 'withdrawal', priority: 2, test: /contract\/orders\/withdrawal\.ts/ },
                { name: 'photo', priority: 2, test: /web\/ui\/pictures\/(photo|blur)\.tsx/ },
                {
                  name: 'orders',
                  priority: 1,
                  test: /contract\/orders\/(orders|order-lists|owned-media)\.ts/,
                },
                {
                  name: 'entries',
                  priority: 1,
                  test: /web\/(platform\/navigation\/use-(open-entry|scroll-restoration)|ui\/use-room-below)\.ts/,
                },
                { name: 'addresses', priority: 2, test: /contract\/(web-address|read-address)\.ts/ },
                {
                  name: 'likes',
                  priority: 2,
                  test: /contract\/orders\/shortlist\.ts|web\/shortlist\/account-calls\.ts/,
                },
                { name: 'hearts', priority: 1, test: /web\/shortlist\/use-shortlist\.ts/ },
                {
                  name: 'heading',
                  priority: 1,
                  test: /web\/catalogue\/session\/(grid-skeleton|preview-note|session-heading|shared-media)\.tsx?/,
                },
                // What the page of a session shares with pages that need little else of it.
                {
                  name: 'shared',
                  priority: 2,
                  test: /web\/(.*-key\.ts|catalogue\/cards\/newest-instead\.tsx|media\/share-button\.tsx|ui\/field\.tsx)/,
                },
                {
                  name: 'icons',
                  priority: 1,
                  test: /lucide-react\/.*\/icons\/(check|chevron-\w+|clock|film|camera|download|calendar-x|plus)\.|web\/ui\/skeleton/,
                },
                {
                  name: 'media',
                  test: /web\/(media\/(items\/|grid\/use-grid-size)|shortlist\/heart-button)|contract\/waves\/outline\.ts/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Everything comes along, so that the kind of build alone says which React and router run, in whatever
      // environment the server is started.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      }),
      // The API process renders pages through this module instead of running a server of its own.
      build: { rolldownOptions: { input: 'web/handler.ts' } },
    },
  },
  // Workers fetch what only some files need, such as the HEIC decoder.
  worker: { format: 'es', rolldownOptions: { output: { postBanner: banner } } },
  build: { assetsInlineLimit: 0 },
}))
