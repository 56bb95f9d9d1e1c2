import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const KEY_BYTES = 32

/**
 * A key of this installation that stands in no database: a file in `DATA_DIR` that its owner alone may read, made when it is first
 * asked for. Of processes that ask at once one makes it, whole, and all read that one.
 */
export async function installationKey(dataDir: string, name: string): Promise<Buffer> {
  const known = await readInstallationKey(dataDir, name)
  if (known) return known
  const folder = join(dataDir, 'keys')
  const path = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(randomBytes(KEY_BYTES))
    await file.sync()
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
  const made = await readKey(path)
  if (!made) throw new Error(`the key ${path} cannot be read`)
  return made
}

/** The same where it was made before; null where it was not. */
export const readInstallationKey = (dataDir: string, name: string): Promise<Buffer | null> =>
  readKey(join(dataDir, 'keys', name))

/** Null when there is none. Throws for a file that is no key: nothing is encrypted with half of one. */
async function readKey(path: string): Promise<Buffer | null> {
  const key = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (key && key.length !== KEY_BYTES) throw new Error(`${path} is not a key of ${KEY_BYTES} bytes`)
  return key
}
