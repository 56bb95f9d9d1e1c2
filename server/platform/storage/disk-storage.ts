import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { appendFile } from './append-file.ts'
import { copyObjects } from './copy-objects.ts'
import { readHead } from './detect-content.ts'
import { followFile, hashFile, sumsOfFollowed } from './hash-file.ts'
import { AREAS } from './keys.ts'
import type { Storage } from './storage.ts'
import { openTemporaryFolder } from './temporary-folder.ts'

/**
 * Stores objects as files below `folder`. A file is written under `tmp/`, flushed, then renamed into place, so that a name is
 * always a whole file.
 */
export async function openDiskStorage(folder: string): Promise<Storage> {
  const temporary = await openTemporaryFolder(join(folder, 'tmp'))
  const { newPath, away, receive, withWorkFolder, prove, removeTemporary } = temporary
  const path = (key: string) => join(folder, key)

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

  const write = async (key: string, content: Buffer) => {
    const from = newPath()
    try {
      await writeFile(from, content, { flush: true }).catch(away)
      await place(from, key)
    } catch (error) {
      await rm(from, { force: true })
      throw error
    }
  }

  return {
    receive,
    async receiveAs(key, source, maxBytes) {
      const { path: from, bytes, sha256, crc32, discard } = await receive(source, maxBytes)
      const head = await readHead(from)
      return { key, bytes, sha256, crc32, head, store: () => place(from, key), discard }
    },
    begin: (key) => write(key, Buffer.alloc(0)),
    async append(key, source, options) {
      const from = await sizeOf(key)
      const size = await appendFile(source, path(key), options)
      followFile(path(key), from ?? 0, size)
      return size
    },
    async settle(key) {
      await flush(open(path(key), 'r+')).catch(ignoreMissing)
      return sizeOf(key)
    },
    async finish(key) {
      const sums = await sumsOfFollowed(path(key))
      return sums?.bytes === (await sizeOf(key)) ? sums : null
    },
    checksum: (key) => hashFile(path(key)),
    store: (received, key) => place(received.path, key),
    write,
    async adopt(from, key) {
      await flushFile(from)
      await place(from, key)
    },
    copy: (pairs) =>
      copyObjects(
        pairs.map(([from, to]) => [path(from), path(to)] as const),
        newPath,
      ),
    size: sizeOf,
    async read(key, range) {
      const file = await open(path(key))
      return createReadStream('', { fd: file, autoClose: true, highWaterMark: 1024 * 1024, ...range })
    },
    open: async (key) => ({ path: path(key), release: async () => {} }),
    async hold(keys) {
      const held = newPath()
      await mkdir(held).catch(away)
      const release = () => rm(held, { recursive: true, force: true })
      try {
        await copyObjects(
          keys.map((key) => [path(key), join(held, key)] as const),
          newPath,
        )
      } catch (error) {
        await release()
        throw error
      }
      return {
        async open(key) {
          const found = await stat(join(held, key)).catch(ignoreMissing)
          return found && { path: join(held, key), release: async () => {} }
        },
        release,
      }
    },
    async *list() {
      for (const area of AREAS) {
        const entries = await readdir(path(area), { recursive: true, withFileTypes: true }).catch(
          ignoreMissing,
        )
        for (const entry of entries ?? []) {
          if (!entry.isFile()) continue
          const found = await stat(join(entry.parentPath, entry.name)).catch(ignoreMissing)
          const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
          if (found) yield { key, storedAt: found.mtime }
        }
      }
    },
    address: async () => null,
    remove: (key) => rm(path(key), { force: true }),
    // Half-made files are named after their process: the next start removes those of a dead one.
    endAbandoned: async () => 0,
    copies: null,
    withWorkFolder,
    prove,
    removeTemporary,
  }
}

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
