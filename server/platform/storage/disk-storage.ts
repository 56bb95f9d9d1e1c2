import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { appendFile } from './append-file.ts'
import { copyObjects } from './copy-objects.ts'
import { hashFile } from './hash-file.ts'
import { receiveFile } from './receive-file.ts'
import type { Storage } from './storage.ts'
import { noSpace, StorageAway } from './storage-fault.ts'
import { isOfTheDead, ownPrefix } from './temporary-owner.ts'

const LEFT_MS = 24 * 3600 * 1000
/** Written and removed to see whether files can be. */
const PROOF_BYTES = 64 * 1024

/**
 * Stores objects as files below `folder`. A file is written under `tmp/`, flushed, then renamed into place, so that a name is
 * always a whole file. Names of temporary files say who writes them; at the next start those of processes that have provably
 * ended are removed, and what nobody has written to for a day.
 */
export async function openDiskStorage(folder: string): Promise<Storage> {
  const temporary = join(folder, 'tmp')
  await mkdir(temporary, { recursive: true })
  await removeLeftovers(temporary)
  const path = (key: string) => join(folder, key)
  const own = ownPrefix()
  const newTemporary = () => join(temporary, `${own}${randomBytes(12).toString('hex')}`)

  const sizeOf = async (key: string) => (await stat(path(key)).catch(ignoreMissing))?.size ?? null

  const place = async (from: string, key: string) => {
    const to = path(key)
    await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      // The folder nearly always exists.
      await mkdir(dirname(to), { recursive: true })
      await rename(from, to)
    })
    await flushFolder(dirname(to))
  }

  /** The folder of what is half made is never made again: what is written where a disk should be is lost when it is back. */
  const away = (error: NodeJS.ErrnoException): never => {
    if (error.code === 'ENOENT' && error.path?.startsWith(temporary))
      throw new StorageAway(`${temporary} is gone`, { cause: error })
    throw error
  }

  return {
    receive: (source, maxBytes) => receiveFile(source, newTemporary(), maxBytes).catch(away),
    append: (key, source, options) => appendFile(source, path(key), options),
    async settle(key) {
      await flush(open(path(key), 'r+')).catch(ignoreMissing)
      return sizeOf(key)
    },
    checksum: (key) => hashFile(path(key)),
    store: (received, key) => place(received.path, key),
    async write(key, content) {
      const from = newTemporary()
      try {
        await writeFile(from, content, { flush: true }).catch(away)
        await place(from, key)
      } catch (error) {
        await rm(from, { force: true })
        throw error
      }
    },
    async adopt(from, key) {
      await flushFile(from)
      await place(from, key)
    },
    copy: (pairs) =>
      copyObjects(
        pairs.map(([from, to]) => [path(from), path(to)] as const),
        newTemporary,
      ),
    size: sizeOf,
    async read(key, range) {
      const file = await open(path(key))
      return createReadStream('', { fd: file, autoClose: true, highWaterMark: 1024 * 1024, ...range })
    },
    open: async (key) => ({ path: path(key), release: async () => {} }),
    remove: (key) => rm(path(key), { force: true }),
    copies: null,
    async withWorkFolder(work) {
      const made = newTemporary()
      await mkdir(made).catch(away)
      try {
        return await work(made)
      } finally {
        await rm(made, { recursive: true, force: true })
      }
    },
    async prove(bytes) {
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < bytes + PROOF_BYTES) throw noSpace(bytes + PROOF_BYTES, bavail * bsize)
      const made = newTemporary()
      try {
        await writeFile(made, Buffer.alloc(PROOF_BYTES), { flush: true }).catch(away)
      } finally {
        await rm(made, { force: true })
      }
    },
    removeTemporary() {
      if (!existsSync(temporary)) return
      for (const name of readdirSync(temporary))
        if (name.startsWith(own)) rmSync(join(temporary, name), { recursive: true, force: true })
    },
  }
}

async function removeLeftovers(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name)
    if (isOfTheDead(name) || !(await isFresh(path))) await rm(path, { recursive: true, force: true })
  }
}

/** Others on this folder, in containers and on hosts of their own, cannot be asked: what they write is touched within a day. */
const isFresh = async (path: string): Promise<boolean> =>
  ((await stat(path).catch(ignoreMissing))?.mtimeMs ?? 0) > Date.now() - LEFT_MS

const flushFile = (path: string) => flush(open(path, 'r+'))
const flushFolder = (path: string) => flush(open(path, 'r'))

async function flush(opening: Promise<FileHandle>): Promise<void> {
  const handle = await opening
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
