import type { Identifier } from '@mdn/browser-compat-data'
import { type Node, parse } from 'acorn'
import { browserData, entryAt, tooOldFor } from './browser-data.ts'

const { api, javascript } = browserData
const builtins = javascript.builtins as Identifier

/** What stands for an object of the browser wherever it is written. */
const objects: Record<string, string[]> = {
  navigator: ['Navigator', 'WorkerNavigator'],
  document: ['Document', 'Node', 'EventTarget'],
  performance: ['Performance', 'EventTarget'],
  history: ['History'],
  location: ['Location'],
  crypto: ['Crypto'],
  window: ['Window', 'EventTarget'],
  self: ['Window', 'WorkerGlobalScope', 'DedicatedWorkerGlobalScope'],
  globalThis: ['Window', 'WorkerGlobalScope'],
}
/** Every entry that a member of this name may mean, over all interfaces. */
const members = new Map<string, Identifier[]>()
for (const house of [api as Identifier, builtins])
  for (const owner of Object.keys(house))
    for (const name of Object.keys(house[owner] as Identifier)) {
      const entry = entryAt(house, owner, name)
      if (entry) members.set(name, [...(members.get(name) ?? []), entry])
    }

/** The youngest syntax every browser we support reads. */
const SYNTAX = 2022

/**
 * Names in a script that some browser we support does not know: globals (`Iterator`), what hangs on one
 * (`Promise.withResolvers`), and methods called (`.toSorted()`) of which no interface is old enough. Throws for younger syntax.
 */
export function youngInScript(source: string): string[] {
  const tree = parse(source, { ecmaVersion: SYNTAX, sourceType: 'module' })
  const own = new Set<string>()
  const seen: { name: string; entries: Identifier[] }[] = []
  const globals: string[] = []
  const keys = new Set<string>()
  walk(tree, (node, parent, key) => {
    if (node.type === 'Identifier') {
      if (declares(parent, key)) own.add(node.name)
      else if (!isLabel(node, parent, key)) globals.push(node.name)
    }
    if (isKey(parent, key) && node.name) keys.add(`.${node.name}`)
    if (node.type === 'MemberExpression') seen.push(...memberOf(node, own, key === 'callee'))
  })
  const young = seen
    .filter(({ name, entries }) => !keys.has(name) && isYoung(entries))
    .map(({ name }) => name)
  const strange = globals.filter((name) => !own.has(name) && isYoung(globalNamed(name)))
  return [...new Set([...young, ...strange])].sort()
}

const isYoung = (entries: Identifier[]): boolean =>
  entries.length > 0 && entries.every((entry) => tooOldFor(entry).length > 0)

const found = (entries: (Identifier | undefined)[]): Identifier[] =>
  entries.flatMap((entry) => (entry ? [entry] : []))

const globalNamed = (name: string): Identifier[] =>
  found([
    entryAt(builtins, name),
    entryAt(api as Identifier, name),
    entryAt(api as Identifier, 'Window', name),
    entryAt(api as Identifier, 'WorkerGlobalScope', name),
  ])

type Named = { name: string; entries: Identifier[] }

function memberOf(node: Tree, own: ReadonlySet<string>, isCalled: boolean): Named[] {
  const { object, property, computed } = node
  const name = computed ? literal(property) : property?.name
  if (!name) return []
  const owner = object?.type === 'Identifier' && !own.has(object.name) ? object.name : ''
  const interfaces = objects[owner]
  if (interfaces) {
    const entries = found(interfaces.map((one) => entryAt(api as Identifier, one, name)))
    return entries.length > 0 ? [{ name: `${owner}.${name}`, entries }] : []
  }
  const still = found([entryAt(builtins, owner, name), entryAt(api as Identifier, owner, `${name}_static`)])
  if (still.length > 0) return [{ name: `${owner}.${name}`, entries: still }]
  return isCalled ? [{ name: `.${name}`, entries: members.get(name) ?? [] }] : []
}

const literal = (node: Tree | undefined): string =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : ''

type Tree = Node & { name: string; value?: unknown; object?: Tree; property?: Tree; computed?: boolean }

const isNode = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && typeof (value as Tree).type === 'string'

function walk(
  node: Tree | Node,
  visit: (node: Tree, parent: Tree | null, key: string) => void,
  parent: Tree | null = null,
  key = '',
): void {
  visit(node as Tree, parent, key)
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit, node as Tree, name)
}

/** Names a script gives itself, wherever: a name of its own is never taken for the browser's. */
function declares(parent: Tree | null, key: string): boolean {
  if (!parent) return false
  return (
    (parent.type === 'VariableDeclarator' && key === 'id') ||
    (/^(Function|Class)/.test(parent.type) && key === 'id') ||
    (/Function/.test(parent.type) && key === 'params') ||
    (parent.type === 'CatchClause' && key === 'param') ||
    /^Import\w*Specifier$/.test(parent.type) ||
    parent.type === 'ArrayPattern' ||
    parent.type === 'RestElement' ||
    (parent.type === 'AssignmentPattern' && key === 'left')
  )
}

/** What the script itself gives its objects: a method called by that name is its own. */
const isKey = (parent: Tree | null, key: string): boolean =>
  key === 'key' && parent !== null && /^(Property|MethodDefinition|PropertyDefinition)$/.test(parent.type)

/** A key, a member's name, a label: a word that is no name of a variable. */
const isLabel = (node: Tree, parent: Tree | null, key: string): boolean =>
  parent !== null &&
  ((key === 'property' && parent.type === 'MemberExpression' && !parent.computed) ||
    (key === 'key' && !parent.computed && node !== (parent.value as unknown)) ||
    key === 'label' ||
    key === 'exported' ||
    parent.type === 'MetaProperty')
