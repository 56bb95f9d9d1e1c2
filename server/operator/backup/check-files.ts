import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { listStoredFiles } from './stored-file-queries.ts'

type Options = {
  /** Reads every original to its end. */
  sums: boolean
  tell: (line: string) => void
}

/**
 * Compares what rows name with what is stored: a line for each file that is missing, has another size or (with `sums`) another content than
 * its row says, and for each that no row names. Changes nothing.
 */
export async function checkFiles(
  { tx, storage }: { tx: Tx; storage: Context['storage'] },
  { sums, tell }: Options,
): Promise<{ files: number; faults: number; orphans: number }> {
  // First what is there: a file that comes meanwhile is no orphan, and one that is named meanwhile is there.
  const found = new Set<string>()
  for await (const { key } of storage.list()) found.add(key)
  const files = await listStoredFiles(tx)
  let faults = 0
  for (const { key, bytes, sha256, of } of files) {
    const fault = await faultOf(storage, { key, bytes, sha256: sums ? sha256 : null })
    found.delete(key)
    if (fault === null) continue
    faults += 1
    tell(`${key}\t${of}\t${fault}`)
  }
  for (const key of await listExpected(tx)) found.delete(key)
  for (const key of [...found].sort()) tell(`${key}\tno row names it`)
  return { files: files.length, faults, orphans: found.size }
}

async function faultOf(
  storage: Context['storage'],
  { key, bytes, sha256 }: { key: string; bytes: number | null; sha256: string | null },
): Promise<string | null> {
  const size = await storage.size(key)
  if (size === null) return 'missing'
  if (bytes !== null && size !== bytes) return `${size} bytes in place of ${bytes}`
  if (sha256 === null) return null
  return (await storage.checksum(key)).sha256.toString('hex') === sha256 ? null : 'its sum differs'
}

/** What is received, or about to be deleted. */
async function listExpected(tx: Tx): Promise<string[]> {
  const uploads = await tx
    .selectFrom('upload')
    .select('object_key as key')
    .where('object_key', 'is not', null)
    .execute()
  const ending = await tx.selectFrom('pending_deletion').select('key').execute()
  return [...uploads, ...ending].flatMap(({ key }) => key ?? [])
}
