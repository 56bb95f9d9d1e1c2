import type { Plugin } from 'vite'

/** Icons as elements and nothing else, in the page of the server as in the browser's. */
export function drawIcons(createIcon: string): Plugin {
  let drawn = false
  return {
    name: 'own-icons',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (!/\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/.test(id)) return null
      drawn = true
      return `export { createIcon as default } from ${JSON.stringify(createIcon)}`
    },
    transform: (code, id) =>
      /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id) ? { code: bareIcon(code), map: null } : null,
    generateBundle() {
      if (!drawn) this.error('the icons are made in another way than they were')
    },
  }
}

/** An icon without its name, its former names and the keys of its lines: random letters, which hardly compress. */
export const bareIcon = (code: string): string =>
  code
    .replace(/^ {2}name: "[\w-]+",\n/m, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/, '')
    .replaceAll(/,\s*key: "\w+"/g, '')
    .replace(/^__iconData\.node;\n/m, '')
