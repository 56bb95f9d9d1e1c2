import { parseSync } from 'vite'

/** A node of a syntax tree (ESTree, with TypeScript and JSX); what a kind of node holds is looked up by name. */
export type Node = { type: string; start: number; end: number } & { [key: string]: unknown }

export function parseSource(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return program as unknown as Node
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The nodes right in a node. */
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

/** A node and all that is in it. */
export const nodesIn = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesIn)]

/** One node or none, a list of them, and a name or text, as a node holds them under a key. */
export const one = (node: Node | undefined, key: string): Node | undefined =>
  isNode(node?.[key]) ? node[key] : undefined
export const several = (node: Node | undefined, key: string): Node[] =>
  Array.isArray(node?.[key]) ? node[key].filter(isNode) : []
export const wordOf = (node: Node | undefined, key: 'name' | 'value'): string =>
  typeof node?.[key] === 'string' ? node[key] : ''

/** Where a place in a text is, from 1. */
export const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length
