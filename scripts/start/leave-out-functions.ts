import { minifySync, type Plugin, parseAst } from 'vite'

/** Which functions of a library's file the site never needs. */
export type LeftOut = {
  file: RegExp
  /** Never called by this site: they throw, so that whoever begins to need one learns it at once. */
  never?: readonly string[]
  /** Called, with nothing to do here: they return this expression, or nothing. */
  idle?: Readonly<Record<string, string>>
  /** Statements `<this>... = function` that are left out whole. */
  members?: readonly string[]
  /** Fields of objects that are left out whole: nobody asks for them. */
  fields?: readonly string[]
  /** Fields that no other file reads: they get short names. */
  mangled?: readonly string[]
}

/** A piece of a parsed source, with where it begins and ends. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown }
export type Edit = { start: number; end: number; by: string }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Visits a parsed source from its outside in; below a node for which `enter` answers true nothing is visited. */
export function walkSource(source: ReturnType<typeof parseAst>, enter: (node: Node) => boolean): void {
  const visit = (node: Node): void => {
    if (!enter(node)) for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(source as unknown as Node)
}

/** The source with each edit made; no two of them overlap. */
export const withEdits = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)

/**
 * Leaves functions of libraries out of what browsers fetch: no bundler can know that they are never called. A name that
 * is not found once fails the build, for the library has changed and the list must be read again.
 */
export function leaveOutFunctions(list: readonly LeftOut[]): Plugin {
  const done = new Set<LeftOut>()
  return {
    name: 'functions-left-out',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const leftOut = list.find(({ file }) => file.test(id))
      if (!leftOut) return null
      done.add(leftOut)
      return { code: withShortFields(id, withoutFunctions(code, leftOut), leftOut.mangled), map: null }
    },
    generateBundle() {
      const unseen = list.filter((each) => !done.has(each)).map(({ file }) => file)
      if (unseen.length > 0) this.error(`nothing was left out of ${unseen.join(', ')}`)
    },
  }
}

/** The code of a file with the functions of the list emptied. */
export function withoutFunctions(code: string, leftOut: LeftOut): string {
  const found = new Map<string, number>()
  const edits: Edit[] = []
  walkSource(parseAst(code), (node) => {
    const edit = editOf(node, code, leftOut)
    if (!edit) return false
    found.set(edit.name, (found.get(edit.name) ?? 0) + 1)
    edits.push(edit)
    return true
  })
  for (const name of [...(leftOut.never ?? []), ...Object.keys(leftOut.idle ?? {})])
    if (found.get(name) !== 1)
      throw new Error(`${name} is there ${found.get(name) ?? 0} times instead of once`)
  for (const name of [...(leftOut.members ?? []), ...(leftOut.fields ?? [])])
    if (!found.has(name)) throw new Error(`${name} is not there`)
  return withEdits(code, edits)
}

function editOf(
  node: Node,
  code: string,
  { never = [], idle = {}, members = [], fields = [] }: LeftOut,
): (Edit & { name: string }) | undefined {
  if (node.type === 'ExpressionStatement') {
    const name = members.find((each) => code.startsWith(each, node.start))
    return name === undefined ? undefined : { name, start: node.start, end: node.end, by: '' }
  }
  if (node.type === 'Property' && isNode(node.key)) {
    const name = String(node.key.name)
    const end = node.end + (code[node.end] === ',' ? 1 : 0)
    return fields.includes(name) ? { name, start: node.start, end, by: '' } : undefined
  }
  if (node.type !== 'FunctionDeclaration' || !isNode(node.id) || !isNode(node.body)) return undefined
  const name = String(node.id.name)
  const { start, end } = node.body
  if (never.includes(name)) return { name, start, end, by: '{throw Error("left out of the build")}' }
  return name in idle ? { name, start, end, by: idle[name] ? `{return ${idle[name]}}` : '{}' } : undefined
}

function withShortFields(id: string, code: string, fields: readonly string[] = []): string {
  if (fields.length === 0) return code
  const include = new RegExp(`^(${fields.join('|')})$`)
  const short = minifySync(id, code, { compress: false, mangle: false, mangleProps: { include } })
  for (const { message } of short.errors) throw new Error(message)
  return short.code
}
