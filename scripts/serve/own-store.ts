import { randomBytes } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#sandbox/postgres/free-port.ts'
import { SWIFT_USER, startSwift } from '#sandbox/store/start-swift.ts'
import type { OnClose } from './close-in-order.ts'
import {
  accessFile,
  hasOwnStore,
  OWN_BUCKET,
  readStoreAccess,
  type StoreAccess,
  storeFolder,
  storeSettings,
} from './own-store-access.ts'
import { StartFailure } from './start-failure.ts'

type Env = Record<string, string | undefined>

const STOP_MS = 1000

/**
 * A store of objects for one machine, within the data folder; nothing where a bucket is set, where files lie in the folder itself already, or
 * where it cannot be had: `why` says so then.
 */
export async function openOwnStore(
  given: Env,
  dataDir: string,
  onClose: OnClose,
): Promise<{ env: Env; why?: string }> {
  if (given.S3_BUCKET?.trim()) return { env: {} }
  const installed = given.SWIFT_PATH ?? ''
  if (hasOwnStore(dataDir)) {
    if (installed === '')
      throw new StartFailure(
        `The files of ${dataDir} lie in its own store, which cannot be had here any more. ${given.SWIFT_LEFT_OUT ?? ''}`.trim(),
      )
  } else {
    if (await hasFiles(dataDir)) return { env: {}, why: 'as files lie there already' }
    if (installed === '')
      return { env: {}, why: given.SWIFT_LEFT_OUT ?? 'SWIFT_PATH names no OpenStack Swift' }
  }
  const { port, secret } = await recall(dataDir)
  const isNew = !hasOwnStore(dataDir)
  const swift = await startSwift({
    installed,
    folder: storeFolder(dataDir),
    port,
    secret,
    bucket: OWN_BUCKET,
  }).catch((error) => {
    if (!isNew) throw error
    return null
  })
  if (!swift) return { env: {}, why: 'OpenStack Swift did not start' }
  let isClosing = false
  void swift.ended.then(() => {
    if (isClosing) return
    // Nothing works without it: whoever watches over this process may start it again.
    process.stderr.write('The store of the files was lost.\n')
    process.exit(1)
  })
  onClose(() => {
    isClosing = true
    return swift.stop()
  }, STOP_MS)
  // Last: one that never held anything binds no files.
  const access = { port: swift.port, user: SWIFT_USER, secret }
  await writeFile(accessFile(dataDir), JSON.stringify(access), { mode: 0o600 })
  return { env: storeSettings(access) }
}

/** The same secret each time, and the same port where nobody has taken it; made at the first. */
async function recall(dataDir: string): Promise<Pick<StoreAccess, 'port' | 'secret'>> {
  await mkdir(storeFolder(dataDir), { recursive: true, mode: 0o700 })
  const known = hasOwnStore(dataDir) ? await readStoreAccess(dataDir) : null
  return { port: await freePort(known?.port), secret: known?.secret ?? randomBytes(24).toString('hex') }
}

async function hasFiles(dataDir: string): Promise<boolean> {
  for (const kind of ['originals', 'public', 'private'])
    if ((await readdir(join(dataDir, 'files', kind)).catch(() => [])).length > 0) return true
  return false
}
