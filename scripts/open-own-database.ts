import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { serverUrl } from '#sandbox/postgres/credentials.ts'
import { answersFor, readPostmasterFile } from '#sandbox/postgres/probe.ts'
import { startPostgres } from '#sandbox/postgres/start-postgres.ts'
import { OperatorError } from '#server/operator/operator-error.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { holdDataDir } from './serve/hold-data-dir.ts'

type FoundDatabase = { url: string; close(): Promise<void> }

/**
 * The site's own database in the data folder: that of the running site, or started for this one command. Throws OperatorError when there is none, unless it is to be made.
 */
export async function openOwnDatabase(dataDir: string, { create = false } = {}): Promise<FoundDatabase> {
  const folder = join(dataDir, 'postgres')
  const running = await readPostmasterFile(folder)
  if (running && (await answersFor(folder, running.port)))
    return { url: await serverUrl(folder, running.port, 'swellframe'), close: async () => {} }
  await access(join(folder, 'PG_VERSION')).catch(() => {
    if (create) return
    throw new OperatorError(
      `There is no database in ${dataDir}: start the site once (npm start), or set DATABASE_URL.`,
    )
  })
  const release = await holdDataDir(dataDir)
  try {
    const postgres = await startPostgres({ dataDir: folder })
    const close = async () => {
      await postgres.stop()
      await release()
    }
    await migrate(postgres.url).catch(async (error) => {
      await postgres.stop()
      throw error
    })
    return { url: postgres.url, close }
  } catch (error) {
    await release()
    throw error
  }
}
