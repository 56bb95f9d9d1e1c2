import { rooms } from './imports.ts'
import { houseOf, isTest, type Rule, roomOf, type Source } from './read-house.ts'

/** What a file adds to the tables of the database. */
const declared = /\binterface Tables\b[^{]*\{([^}]*)\}/
const mayDeclare = /^server\/([^/]+\/tables|platform\/db\/schema)\.ts$/

/** Rows are declared in the `tables.ts` of the room they belong to, where everybody looks for them. */
export const roomsDeclareTheirTables: Rule = ({ sources }) =>
  sources
    .filter(({ path, text }) => houseOf(path) === 'server' && !mayDeclare.test(path) && declared.test(text))
    .map(({ path }) => `${path}: declares tables, which only tables.ts of a room does`)

/** A room asks its own tables and those of the rooms above it: what two rooms ask is declared by the upper one. */
export const roomsAskTablesAbove: Rule = ({ sources }) => {
  const order = rooms.server ?? []
  const ownerOf = new Map(
    sources
      .filter(({ path }) => mayDeclare.test(path))
      .flatMap((source) => tablesOf(source).map((table) => [table, roomOf(source.path)] as const)),
  )
  return sources
    .filter((source) => houseOf(source.path) === 'server' && !isTest(source))
    .flatMap((source) =>
      [...new Set(askedBy(source))].flatMap((table) => {
        const owner = ownerOf.get(table)
        return owner !== undefined && order.indexOf(owner) > order.indexOf(roomOf(source.path))
          ? [`${source.path}: asks the table ${table} of ${owner}, which is below it`]
          : []
      }),
    )
}

const tablesOf = ({ text }: Source): string[] =>
  [...(declared.exec(text)?.[1] ?? '').matchAll(/^\s*(\w+):/gm)].map((match) => match[1] ?? '')

/** The tables named by the query builder, and those named in SQL. */
function askedBy({ text }: Source): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const built = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|using|\w+Join)\(\s*\[?\s*'(\w+)/g
  const written = /\b(?:from|join|into|update)\s+"?(\w+)/g
  return [built, written].flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''))
}
