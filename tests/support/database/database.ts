import { randomBytes } from 'node:crypto'
import { createDatabase, databaseUrl, dropDatabase } from '#sandbox/postgres/databases.ts'
import { ensureTemplate } from './template.ts'
import { joinTestServer, type TestServer } from './test-server.ts'

export type TestDatabase = {
  url: string
  /** Throws out whoever is still connected and removes the database. Call it in `after`. */
  drop(): Promise<void>
}

let server: Promise<TestServer> | undefined
let open = 0

/**
 * An empty, migrated database of one's own, copied from a template in a few dozen milliseconds; one per test file.
 * The server is the one `TEST_DATABASE_URL` names, else an embedded one shared by all test files that run just now.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  open += 1
  server ??= joinTestServer()
  const { adminUrl } = await server
  const template = await ensureTemplate(adminUrl)
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = await createDatabase(adminUrl, name, template)
  return {
    url,
    async drop() {
      await dropDatabase(adminUrl, name)
      open -= 1
      if (open > 0) return
      const left = server
      server = undefined
      await (await left)?.leave()
    },
  }
}

/** A database of one's own without any table, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createTestDatabase()
  const admin = databaseUrl(url, 'postgres')
  const name = new URL(url).pathname.slice(1)
  await dropDatabase(admin, name)
  await createDatabase(admin, name)
  return { url, drop }
}
