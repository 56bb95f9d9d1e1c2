import type { Pool, PoolClient } from 'pg'

/** Notes, from now on, the text of each statement the pool's connections are given, in their order. */
export function recordStatements(pool: Pool): string[] {
  const statements: string[] = []
  const tapped = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (tapped.has(client)) return
    tapped.add(client)
    client.query = new Proxy(client.query, {
      apply(query, self, given: unknown[]) {
        statements.push(textOf(given[0]))
        return Reflect.apply(query, self, given)
      },
    })
  })
  return statements
}

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement && 'text' in statement
    ? String(statement.text)
    : String(statement)
