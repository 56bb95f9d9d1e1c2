import { houseOf, isTest, type Rule } from './read-house.ts'

/** Who may write the state of a row: one file for each table with a table of moves. */
const writers: Record<string, string> = {
  order: 'server/orders/transition-order.ts',
  session: 'server/ingest/transition-session.ts',
}

/** The arguments of each `.set(` in the statements that update `table`. */
function changesOf(table: string, text: string): string[] {
  const statements = text.split(`.updateTable('${table}')`).slice(1)
  return statements.flatMap((after) => {
    const statement = after.split('.execute')[0] ?? ''
    return [...statement.matchAll(/\.set\(([\s\S]*?)\)\s*(?:\.|$)/g)].map((match) => match[1] ?? '')
  })
}

export const statesMoveInOnePlace: Rule = ({ sources }) =>
  sources
    .filter((source) => houseOf(source.path) === 'server' && !isTest(source))
    .flatMap(({ path, text }) =>
      Object.entries(writers)
        .filter(
          ([table, writer]) => path !== writer && changesOf(table, text).some((set) => /\bstate\b/.test(set)),
        )
        .map(
          ([table, writer]) =>
            `${path}: writes the state of ${table === 'order' ? 'an' : 'a'} ${table}, which only ${writer} does`,
        ),
    )
