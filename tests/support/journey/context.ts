import type { Context } from '#server/platform/context.ts'
import { openDatabase } from '#server/platform/db/connect.ts'
import type { Site } from './journey.ts'

/** Lets the factories write rows behind a running site: what would take too long to happen by itself. */
export async function withRows<T>(site: Site, work: (context: Context) => Promise<T>): Promise<T> {
  const database = openDatabase(site.databaseUrl, { max: 1 })
  try {
    // The factories touch nothing of a context but its database.
    return await work(database as Context)
  } finally {
    await database.close()
  }
}
