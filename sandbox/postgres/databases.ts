import pg from 'pg'

const quoted = (name: string): string => pg.escapeIdentifier(name)

/** Runs `statement` on a connection of its own, outside any transaction; answers the number of rows. */
async function once(url: string, statement: string, values: string[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement, values)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(name)}`
  return other.href
}

/** Creates `name`, a copy of `template` when given; answers its URL. An existing one is refused (SQLSTATE 42P04). */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<string> {
  await once(adminUrl, `create database ${quoted(name)}${template ? ` template ${quoted(template)}` : ''}`)
  return databaseUrl(adminUrl, name)
}

/** Drops `name` and throws out whoever is still connected; silent when there is none. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await once(adminUrl, `drop database if exists ${quoted(name)} with (force)`)
}

/** Creates `name` unless it exists. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  if (await once(adminUrl, 'select 1 from pg_database where datname = $1', [name])) return
  const exists = '42P04'
  const raced = '23505'
  await createDatabase(adminUrl, name).catch((error: { code?: string }) => {
    if (error.code !== exists && error.code !== raced) throw error
  })
}
