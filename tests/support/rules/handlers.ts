import { lineAt, type Node, nodesIn, one, parseSource, wordOf } from './parse.ts'
import type { Rule } from './read-house.ts'

const HANDLER_LINES = 15
const FILE_LINES = 120

export const isRoutesFile = (path: string): boolean => /^server\/(?:.*[/-])routes\.ts$/.test(path)
const isFunction = ({ type }: Node): boolean =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type)
/** What registers routes is as long as there are routes; its file is not. */
const registers = (node: Node): boolean => /Routes?$/.test(wordOf(one(node, 'id'), 'name'))

/** A route reads as a sentence: at most 15 lines a handler, 120 lines a file of them. */
export const handlersAreShort: Rule = ({ sources }) =>
  sources
    .filter(({ path }) => isRoutesFile(path))
    .flatMap(({ path, text, lines }) => [
      ...(lines > FILE_LINES ? [`${path}: has ${lines} lines, over ${FILE_LINES}`] : []),
      ...nodesIn(parseSource(path, text))
        .filter((node) => isFunction(node) && !registers(node))
        .map(({ start, end }) => [lineAt(text, start), lineAt(text, end)] as const)
        .filter(([first, last]) => last - first + 1 > HANDLER_LINES)
        .map(
          ([first, last]) =>
            `${path}:${first}: a handler has ${last - first + 1} lines, over ${HANDLER_LINES}`,
        ),
    ])
