import type { Plugin } from 'vite'

const VITES_OWN = '\0vite/preload-helper.js'

/**
 * What fetches the files of a part that is loaded later is ours: Vite's own also waits for style sheets and knows nonces,
 * which costs every first load half a kilobyte. All styles of the site stand in one file; a part that brought its own
 * fails the build.
 */
export function preloadPlainly(file: string): Plugin {
  let replaced = false
  return {
    name: 'own-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (id !== VITES_OWN) return null
      replaced = true
      return `export { preloadPart as __vitePreload } from ${JSON.stringify(file)}`
    },
    generateBundle(_, bundle) {
      if (!replaced) this.error('parts are fetched in another way than they were')
      for (const piece of Object.values(bundle))
        if (piece.type === 'chunk' && piece.viteMetadata?.importedCss.size)
          this.error(`${piece.fileName} brings a style sheet, for which nobody would wait`)
    },
  }
}
