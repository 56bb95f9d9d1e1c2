import type pg from 'pg'
import { readShape, type Shape } from './read-shape.ts'

/** What a release asks of the database, and the shape that it found. */
export type Release = { version: string; shape: Shape; statements: string[] }

/**
 * What processes of a release would meet in this database that they did not in their own: statements that are refused
 * whatever they are given, and what may refuse a row that they write. `allowed` holds the names of rules that refuse none.
 */
export async function releaseFaults(
  client: pg.Client,
  release: Release,
  allowed: ReadonlySet<string>,
): Promise<string[]> {
  const faults: string[] = []
  for (const text of release.statements) {
    const refused = await explain(client, text)
    if (refused !== null) faults.push(`${refused}: ${text}`)
  }
  return [...faults, ...shapeFaults(release.shape, await readShape(client), allowed)]
}

/** Why PostgreSQL refuses a statement before it knows its values; null if it does not. */
export const explain = (client: pg.Client, text: string): Promise<string | null> =>
  client.query(`explain (generic_plan) ${text}`).then(
    () => null,
    (error: Error) => error.message,
  )

function shapeFaults(then: Shape, now: Shape, allowed: ReadonlySet<string>): string[] {
  return Object.entries(then).flatMap(([name, table]) => {
    const left = now[name]
    // A table that is gone was asked by none of the statements, or they tell.
    if (!left) return []
    const columns = Object.entries(left.columns).flatMap(([column, { type, required, filled }]) => {
      const known = table.columns[column]
      const where = `${name}.${column}`
      if (!known) return required && !filled ? [`${where} is new, and rows need it`] : []
      return [
        ...(known.type === type ? [] : [`${where} was ${known.type} and is ${type}`]),
        ...(required && !known.required ? [`${where} was not needed by rows and is`] : []),
        ...(known.filled && !filled ? [`${where} was filled by itself and is not`] : []),
      ]
    })
    const rules = Object.entries(left.rules)
      .filter(([rule, { text, columns: about }]) => {
        const isOfNewOnly = about !== '' && about.split(',').every((column) => !(column in table.columns))
        return table.rules[rule]?.text !== text && !isOfNewOnly && !allowed.has(rule)
      })
      .map(([rule, { text }]) => `${name}: ${rule} is new or changed: ${text}`)
    return [...columns, ...rules]
  })
}
