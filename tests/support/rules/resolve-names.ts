import { posix } from 'node:path'
import { type Node, nodesIn, one, several, wordOf } from './parse.ts'

export type Module = { path: string; text: string; tree: Node }
/** Where an expression stands: its file, and the functions around it, the outermost first. */
export type Place = { module: Module; within: readonly Node[] }
/** What a name stands for: a function, or the expression it was given. */
type Found = { node: Node; place: Place }

export const isFunction = (node: Node): boolean =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)

/** The declaration of a name among the statements of a block or file. */
function declaredIn(block: Node | undefined, name: string): Node | undefined {
  for (const statement of several(block, 'body')) {
    const declaration = one(statement, 'declaration') ?? statement
    if (wordOf(one(declaration, 'id'), 'name') === name) return declaration
    const each = several(declaration, 'declarations').find((variable) => names(one(variable, 'id'), name))
    if (each) return partNamed(one(each, 'id'), one(each, 'init'), name)
  }
  return undefined
}

const names = (pattern: Node | undefined, name: string): boolean =>
  pattern !== undefined && nodesIn(pattern).some((node) => wordOf(node, 'name') === name)

/** `const [a, b] = await Promise.all([x, y])` gives each name its own expression; other patterns the whole. */
function partNamed(pattern: Node | undefined, init: Node | undefined, name: string): Node | undefined {
  const at = several(pattern, 'elements').findIndex((element) => names(element, name))
  const call = one(init, 'argument') ?? init
  return several(several(call, 'arguments')[0], 'elements')[at] ?? init
}

/** Finds what a name stands for at a place: in the functions around it, in its file, or in the file it is imported from. */
export function resolver(modules: ReadonlyMap<string, Module>) {
  function imported({ module }: Place, name: string): Found | undefined {
    for (const statement of several(module.tree, 'body')) {
      if (statement.type !== 'ImportDeclaration') continue
      const specifier = several(statement, 'specifiers').find(
        (each) => wordOf(one(each, 'local'), 'name') === name,
      )
      if (!specifier) continue
      const source = wordOf(one(statement, 'source'), 'value')
      const path = source.startsWith('#') ? source.slice(1) : posix.join(posix.dirname(module.path), source)
      const target = modules.get(path)
      const node = declaredIn(target?.tree, wordOf(one(specifier, 'imported'), 'name'))
      return target && node && { node, place: { module: target, within: [] } }
    }
    return undefined
  }

  return (name: string, place: Place): Found | undefined => {
    for (const [at, fn] of [...place.within.entries()].reverse()) {
      const node = declaredIn(one(fn, 'body'), name)
      if (node) return { node, place: { ...place, within: place.within.slice(0, at + 1) } }
    }
    const node = declaredIn(place.module.tree, name)
    return node ? { node, place: { module: place.module, within: [] } } : imported(place, name)
  }
}
