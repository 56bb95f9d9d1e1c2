import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { listStored, type Orphan, orphansOf } from './orphans.ts'
import { listExpected, listStoredFiles } from './stored-file-queries.ts'

type Options = {
  /** Reads every original to its end. */
  sums: boolean
  tell: (line: string) => void
}

/** `of`: whose file it is. */
export type Fault = { key: string; of: string }
export type Checked = { files: number; faults: Fault[]; orphans: Orphan[] }

/**
 * Compares what rows name with what is stored: a line for each file that is missing, has another size or (with `sums`) another content than
 * its row says, and for each that no row names. Changes nothing.
 */
export async function checkFiles(
  { tx, storage }: { tx: Tx; storage: Context['storage'] },
  { sums, tell }: Options,
): Promise<Checked> {
  // First what is there: a file that comes meanwhile is no orphan, and one that is named meanwhile is there.
  const stored = await listStored(storage)
  const expected = await listExpected(tx)
  const files = await listStoredFiles(tx)
  const faults: Fault[] = []
  for (const { key, bytes, sha256, of } of files) {
    const fault = await faultOf(storage, { key, bytes, sha256: sums ? sha256 : null })
    if (fault === null) continue
    faults.push({ key, of })
    tell(`${key}\t${of}\t${fault}`)
  }
  const orphans = orphansOf(stored, [...expected, ...files.map(({ key }) => key)])
  for (const { key } of orphans) tell(`${key}\tno row names it`)
  return { files: files.length, faults, orphans }
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
