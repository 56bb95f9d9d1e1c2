import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createDatabase, databaseUrl, dropDatabase } from '#sandbox/postgres/databases.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** What the template's tables are made of; a change makes a new template. */
const sources = ['migrations', 'server/platform/db', 'server/platform/queue']
const LOCK = 728_310_224

/** The name of a database with every migration applied, made once per server and state of the migrations. */
export async function ensureTemplate(adminUrl: string): Promise<string> {
  const name = `template_${await fingerprint()}`
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    // One test file makes it, the others wait here; a half-made one carries another name.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return name
    await dropDatabase(adminUrl, `${name}_making`)
    await createDatabase(adminUrl, `${name}_making`)
    await migrateWith(databaseUrl(adminUrl, `${name}_making`))
    await client.query(`alter database ${name}_making rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

async function migrateWith(url: string): Promise<void> {
  const { migrate } = await import('#server/platform/db/migrate.ts')
  await migrate(url)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of sources.filter((name) => existsSync(join(root, name))))
    for (const file of (await readdir(join(root, folder)))
      .filter((name) => /(?<!\.test)\.(sql|ts)$/.test(name))
      .sort())
      hash.update(file).update(await readFile(join(root, folder, file)))
  return hash.digest('hex').slice(0, 16)
}
