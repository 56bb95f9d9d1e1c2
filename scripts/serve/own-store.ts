import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { freePort } from '#sandbox/postgres/free-port.ts'
import { SWIFT_USER, startSwift } from '#sandbox/store/start-swift.ts'
import type { OnClose } from './close-in-order.ts'
import { StartFailure } from './start-failure.ts'

type Env = Record<string, string | undefined>
type Access = { port: number; secret: string }

const BUCKET = 'site'
const STOP_MS = 1000
const folderOf = (dataDir: string): string => join(dataDir, 'store')
const accessFile = (dataDir: string): string => join(folderOf(dataDir), 'access.json')
const access = z.object({ port: z.int(), secret: z.string() })

/** Whether the files of this data folder lie in a store within it. */
export const hasOwnStore = (dataDir: string): boolean => existsSync(accessFile(dataDir))

/** What leads the site, and the operator's commands beside it, to the store within the data folder; nothing where there is none, or another bucket is set. */
export async function ownStoreSettings(dataDir: string, env: Env): Promise<Env> {
  if (env.S3_BUCKET?.trim() || !hasOwnStore(dataDir)) return {}
  const { port, secret } = await readAccess(dataDir)
  return settingsOf(`http://127.0.0.1:${port}`, secret)
}

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
  const swift = await startSwift({ installed, folder: folderOf(dataDir), port, secret })
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
  await swift.makeBucket(BUCKET)
  // Last: one that never held anything binds no files.
  await writeFile(accessFile(dataDir), JSON.stringify({ port: swift.port, secret }), { mode: 0o600 })
  return { env: settingsOf(swift.url, secret) }
}

const settingsOf = (endpoint: string, secret: string): Env => ({
  S3_BUCKET: BUCKET,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: SWIFT_USER,
  S3_SECRET_ACCESS_KEY: secret,
  S3_PATH_STYLE: 'on',
})

/** The same secret each time, and the same port where nobody has taken it; made at the first. */
async function recall(dataDir: string): Promise<Access> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  const known = hasOwnStore(dataDir) ? await readAccess(dataDir) : null
  return { port: await freePort(known?.port), secret: known?.secret ?? randomBytes(24).toString('hex') }
}

const readAccess = async (dataDir: string): Promise<Access> =>
  access.parse(JSON.parse(await readFile(accessFile(dataDir), 'utf8')))

async function hasFiles(dataDir: string): Promise<boolean> {
  for (const kind of ['originals', 'public', 'private'])
    if ((await readdir(join(dataDir, 'files', kind)).catch(() => [])).length > 0) return true
  return false
}
