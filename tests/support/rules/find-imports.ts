import { posix } from 'node:path'

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` at the beginning of a line, over as many lines as it takes. */
const fixed = /^[ \t]*(?:import|export)\b(?:[^'"`;()=]*?\bfrom)?\s*(['"])([^'"\n]+)\1/gm
/** `import('x')` outside lines that are comments. */
const later = /^(?![ \t]*(?:\/\/|\*|\/\*)).*?\bimport\(\s*(['"])([^'"\n]+)\1/gm
/** `new URL('./x.ts', import.meta.url)`, by which a worker or another process is named, outside lines that are comments. */
const named =
  /^(?![ \t]*(?:\/\/|\*|\/\*)).*?\bnew URL\(\s*(['"])(\.[^'"\n]+\.(?:tsx?|mjs))\1,\s*import\.meta\.url/gm
/** `@import "x"` of a style sheet. */
const style = /^[ \t]*@import\s+(?:url\()?(['"])([^'"\n]+)\1/gm

/** What the file at `path` imports: paths from the project's folder, `node:…`, package names. */
export function findImports(path: string, text: string): string[] {
  const patterns = path.endsWith('.css') ? [style] : path.endsWith('.sql') ? [] : [fixed, later, named]
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, , name]) => name ?? ''))
  return [...new Set(found.map((name) => target(path, name)))]
}

function target(path: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(path), name.replace(/\?.*$/, ''))
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('node:') || name.startsWith('virtual:')) return name
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
