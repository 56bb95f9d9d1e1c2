import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { serverUrl } from './credentials.ts'

export type Postmaster = { pid: number; port: number }

/** What `postmaster.pid` says: line 1 the process, line 4 the port. It may be stale. */
export async function readPostmasterFile(dataDir: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid > 0 && port > 0 ? { pid, port } : undefined
}

/**
 * Whether a server answers on `port` and serves *this* data folder: the identifier it reports is the one written at
 * the head of `pg_control`. Files and process lists can lie after a crash, a connection cannot.
 */
export async function answersFor(dataDir: string, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: await serverUrl(dataDir, port, 'postgres'),
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ id: string }>(
      'select system_identifier::text as id from pg_control_system()',
    )
    return rows[0]?.id === (await systemIdentifier(dataDir))
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function systemIdentifier(dataDir: string): Promise<string> {
  const file = await open(join(dataDir, 'global/pg_control'))
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return new BigUint64Array(buffer.buffer, buffer.byteOffset, 1)[0]?.toString() ?? ''
  } finally {
    await file.close()
  }
}
