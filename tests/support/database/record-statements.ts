import type { Pool, PoolClient } from 'pg'

export type Statement = { text: string; values: unknown[] }

/** Notes, from now on, the text of each statement the pool's connections are given, in their order. */
export function recordStatements(pool: Pool): string[] {
  const texts: string[] = []
  onStatement(pool, ({ text }) => texts.push(text))
  return texts
}

/** Tells of each statement the pool's connections are given from now on. */
export function onStatement(pool: Pool, told: (statement: Statement) => void): void {
  const tapped = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (tapped.has(client)) return
    tapped.add(client)
    client.query = new Proxy(client.query, {
      apply(query, self, given: unknown[]) {
        told(statementOf(given))
        return Reflect.apply(query, self, given)
      },
    })
  })
}

function statementOf([first, second]: unknown[]): Statement {
  const known = typeof first === 'object' && first !== null ? first : { text: first, values: second }
  const { text, values } = known as { text?: unknown; values?: unknown }
  return { text: String(text ?? first), values: Array.isArray(values) ? values : [] }
}
