import type { Identifier } from '@mdn/browser-compat-data'
import postcss, { type ChildNode, type Container } from 'postcss'
import { browserData, entryAt, tooOldFor } from './browser-data.ts'

const css = browserData.css as unknown as Record<string, Identifier>

/** What a style sheet says outside of `@supports` that some browser we support does not know. */
export function youngInStyles(source: string): string[] {
  const young = new Set<string>()
  const tell = (name: string, ...at: (Identifier | undefined)[]) => {
    if (at.some((entry) => tooOldFor(entry).length > 0)) young.add(name)
  }
  postcss.parse(source).walk((node) => {
    if (isAsked(node)) return
    if (node.type === 'atrule') {
      tell(`@${node.name}`, entryAt(css['at-rules'], node.name))
      if (node.name === 'media' && /[<>]/.test(node.params))
        tell('@media ranges', entryAt(css['at-rules'], 'media', 'range_syntax'))
      if (node.name === 'media')
        for (const [, name = ''] of node.params.matchAll(/\(([a-z-]+)/g))
          tell(`@media (${name})`, entryAt(css['at-rules'], 'media', name))
    }
    if (node.type === 'rule') {
      if (node.parent?.type === 'rule') young.add('a rule inside a rule')
      for (const name of pseudosOf(node.selector))
        tell(name === 'has' ? node.selector : `:${name}`, entryAt(css.selectors, name))
    }
    if (node.type === 'decl' && !node.prop.startsWith('--')) {
      const { prop } = node
      const beside = (prefix: string) =>
        node.parent?.some((other) => other.type === 'decl' && other.prop === prefix + prop) === true
      if (tooOldFor(entryAt(css.properties, prop), beside).length > 0) young.add(prop)
      for (const [word] of node.value.replaceAll(/var\([^)]*\)/g, '').matchAll(/[a-z][\w-]*/g))
        tell(`${node.prop}: ${word}`, entryAt(css.properties, node.prop, word))
    }
    if (node.type === 'decl')
      for (const [, name = ''] of node.value.matchAll(/([a-z][a-z-]*)\(/g))
        tell(`${name}()`, entryAt(css.types, name), entryAt(css.types, 'color', name))
  })
  return [...young].sort()
}

/** A selector inside `:is()` or `:where()` that is not known leaves the others alone. */
function pseudosOf(selector: string): string[] {
  const bare = selector.replaceAll(/\[[^\]]*\]|\\./g, '').replaceAll(/:(?:is|where)\([^()]*\)/g, '')
  return [...bare.matchAll(/::?([a-z][a-z-]*)/g)].flatMap(([, name = '']) =>
    name.startsWith('-') ? [] : [name],
  )
}

/** Whether the browser was asked for it first. */
function isAsked(node: ChildNode): boolean {
  for (let at: Container | undefined = node.parent as Container | undefined; at; at = at.parent as Container)
    if (at.type === 'atrule' && (at as unknown as { name: string }).name === 'supports') return true
  return false
}
