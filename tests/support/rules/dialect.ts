import { lineAt, type Node, nodesIn, one, parseSource, several, wordOf } from './parse.ts'
import { isTest, type Rule } from './read-house.ts'

const AS_TEXT = /\bAs text: \w/

/** `pool.query('select …')`, whatever holds the pool: text without a name. */
function asksByText(node: Node): boolean {
  const callee = one(node, 'callee')
  const pool = one(callee, 'object')
  const [statement] = several(node, 'arguments')
  if (wordOf(one(callee, 'property'), 'name') !== 'query' || !statement) return false
  if (wordOf(pool, 'name') !== 'pool' && wordOf(one(pool, 'property'), 'name') !== 'pool') return false
  if (/^(Literal|TemplateLiteral|BinaryExpression)$/.test(statement.type)) return true
  // A spread one brings its name along.
  const parts = several(statement, 'properties')
  const isNamed = parts.some(
    (part) => part.type === 'SpreadElement' || wordOf(one(part, 'key'), 'name') === 'name',
  )
  return statement.type === 'ObjectExpression' && !isNamed
}

/** `sql\`…\`.execute(db)`: a whole statement, where the builder's own would do. */
function isWrittenWhole(node: Node): boolean {
  const callee = one(node, 'callee')
  const template = one(callee, 'object')
  return (
    wordOf(one(callee, 'property'), 'name') === 'execute' &&
    template?.type === 'TaggedTemplateExpression' &&
    wordOf(one(template, 'tag'), 'name') === 'sql'
  )
}

/** Kysely's builder is the dialect; text is prepared under a name, or its comment says `As text:` and why. */
export const textSaysWhy: Rule = ({ sources }) =>
  sources
    .filter((source) => /^server\/(?!platform\/)[^/]+\//.test(source.path) && !isTest(source))
    .flatMap(({ path, text }) => {
      const statements = several(parseSource(path, text), 'body')
      return statements.flatMap((statement, at) => {
        const before = text.slice(statements[at - 1]?.end ?? 0, statement.start)
        if (AS_TEXT.test(before)) return []
        return nodesIn(statement)
          .filter((node) => asksByText(node) || isWrittenWhole(node))
          .map(({ start }) => `${path}:${lineAt(text, start)}: asks by text and does not say why`)
      })
    })
