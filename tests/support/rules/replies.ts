import { isRoutesFile } from './handlers.ts'
import { lineAt, type Node, nodesIn, one, parseSource, several, wordOf } from './parse.ts'
import type { Rule } from './read-house.ts'
import { isFunction, type Module, type Place, resolver } from './resolve-names.ts'

const isPresent = (node: Node | undefined): boolean => /^present[A-Z]/.test(wordOf(node, 'name'))
/** What only changes which entries there are, or in which order; `execute` and `then` answer what their function does. */
const keeps = /^(filter|slice|toSorted)$/
const passesOn = /^(map|flatMap|execute|then)$/

/** What every way out of a function answers. */
function answersOf(fn: Node): Node[] {
  const body = one(fn, 'body')
  if (body?.type !== 'BlockStatement') return body ? [body] : []
  const inside = new Set(nodesIn(body).filter(isFunction).flatMap(nodesIn))
  return nodesIn(body)
    .filter((node) => node.type === 'ReturnStatement' && !inside.has(node))
    .flatMap((node) => one(node, 'argument') ?? [])
}
const isStream = (fn: Node): boolean =>
  wordOf(one(one(one(fn, 'returnType'), 'typeAnnotation'), 'typeName'), 'name') === 'Readable'

/** Made by a `present…` function, the same for everybody, or neither. */
type Made = 'presented' | 'constant' | 'raw'
const allOf = (parts: readonly Made[]): Made =>
  parts.includes('raw') ? 'raw' : parts.includes('presented') ? 'presented' : 'constant'

/** A list with nothing in it shows nothing. */
const emptyIsPresented = (parts: readonly Made[]): Made => (parts.length === 0 ? 'presented' : allOf(parts))

/** Follows what a handler answers through the functions it calls, to `present…` or to something no such function has made. */
function replyMaker(modules: ReadonlyMap<string, Module>) {
  const resolve = resolver(modules)
  const known = new Map<Node, Made>()

  /** What a function answers on all its ways out; one that calls itself adds nothing. */
  function madeByFunction(fn: Node, place: Place): Made {
    if (isStream(fn)) return 'presented'
    if (!known.has(fn)) {
      known.set(fn, 'constant')
      const within = { ...place, within: [...place.within, fn] }
      known.set(fn, allOf(answersOf(fn).map((answer) => madeBy(answer, within))))
    }
    return known.get(fn) ?? 'raw'
  }

  const madeByGiven = (node: Node, place: Place): Made =>
    isPresent(node) ? 'presented' : isFunction(node) ? madeByFunction(node, place) : madeByName(node, place)

  function madeByName(node: Node | undefined, place: Place): Made {
    const found = resolve(wordOf(node, 'name'), place)
    if (!found) return 'raw'
    return isFunction(found.node) ? madeByFunction(found.node, found.place) : madeBy(found.node, found.place)
  }

  function madeByCall(call: Node, place: Place): Made {
    const callee = one(call, 'callee')
    const given = several(call, 'arguments')
    const method = wordOf(one(callee, 'property'), 'name')
    if (isPresent(callee)) return 'presented'
    if (keeps.test(method)) return madeBy(one(callee, 'object'), place)
    if (passesOn.test(method) && given.length > 0) return allOf(given.map((each) => madeByGiven(each, place)))
    if (callee?.type === 'MemberExpression') return 'raw'
    const own = madeByName(callee, place)
    if (own !== 'raw') return own
    // What only wraps, or cuts into pages, what it is given.
    const from = resolve(wordOf(callee, 'name'), place)?.place.module.path ?? ''
    const wraps = given.filter((each) => isFunction(each) || from.startsWith('server/platform/'))
    return wraps.some(
      (each) => (isFunction(each) ? madeByFunction(each, place) : madeBy(each, place)) === 'presented',
    )
      ? 'presented'
      : 'raw'
  }

  /** Constants, or what is presented with a count or a cursor beside it. */
  function madeByObject(properties: readonly Node[], place: Place): Made {
    const spread = allOf(
      properties.flatMap((each) => one(each, 'argument') ?? []).map((each) => madeBy(each, place)),
    )
    const values = properties.flatMap((each) => one(each, 'value') ?? []).map((each) => madeBy(each, place))
    if (spread === 'raw') return 'raw'
    return spread === 'presented' || values.includes('presented') ? 'presented' : allOf(values)
  }

  function madeBy(node: Node | undefined, place: Place): Made {
    const parts = (...keys: string[]) => allOf(keys.map((key) => madeBy(one(node, key), place)))
    switch (node?.type) {
      case 'Literal':
        return 'constant'
      case 'Identifier':
        return wordOf(node, 'name') === 'undefined' ? 'constant' : madeByName(node, place)
      case 'AwaitExpression':
        return parts('argument')
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return parts('expression')
      case 'MemberExpression':
        return parts('object')
      case 'ConditionalExpression':
        return parts('consequent', 'alternate')
      case 'LogicalExpression':
        return parts('left', 'right')
      case 'ArrayExpression':
        return emptyIsPresented(several(node, 'elements').map((each) => madeBy(each, place)))
      case 'ObjectExpression':
        return madeByObject(several(node, 'properties'), place)
      case 'CallExpression':
        return madeByCall(node, place)
      default:
        return 'raw'
    }
  }

  return madeByFunction
}

/** Every reply is empty, constant, a stream, or has gone through a `present…` function, which names each field. */
export const repliesArePresented: Rule = ({ sources }) => {
  const modules = new Map(
    sources
      .filter(({ path }) => /^server\/.*\.ts$/.test(path))
      .map(({ path, text }) => [path, { path, text, tree: parseSource(path, text) }]),
  )
  const madeByFunction = replyMaker(modules)
  return [...modules.values()]
    .filter(({ path }) => isRoutesFile(path))
    .flatMap((module) => {
      const nodes = nodesIn(module.tree)
      return nodes
        .filter((node) => node.type === 'CallExpression' && wordOf(one(node, 'callee'), 'name') === 'route')
        .filter((call) => {
          const handle = several(call, 'arguments')[2]
          const around = nodes.filter(({ start, end }) => handle && start < handle.start && handle.end < end)
          return !handle || madeByFunction(handle, { module, within: around.filter(isFunction) }) === 'raw'
        })
        .map(
          (call) =>
            `${module.path}:${lineAt(module.text, call.start)}: answers what no present function has made`,
        )
    })
}
