import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DAY_MS } from '#contract/time/dates.ts'
import { receiveFile } from './receive-file.ts'
import type { Storage } from './storage.ts'
import { noSpace, StorageAway } from './storage-fault.ts'
import { isOfTheDead, ownPrefix } from './temporary-owner.ts'

const LEFT_MS = DAY_MS
/** Written and removed to see whether files can be. */
const PROOF_BYTES = 64 * 1024

type TemporaryFolder = Pick<Storage, 'receive' | 'withWorkFolder' | 'prove' | 'removeTemporary'> & {
  /** A path for a file of ours that is not yet whole. */
  newPath(): string
  /** Throws noSpace unless so many bytes, and a little more, are free. */
  wantRoom(bytes: number): Promise<void>
  /**
   * Throws the error on, as StorageAway where the folder is gone. It is never made again: what is written where a disk should
   * be is lost when it is back.
   */
  away(error: NodeJS.ErrnoException): never
}

/**
 * The folder of what is half made on this machine. Names say who writes a file; at the next start those of processes that have
 * provably ended are removed, and what nobody has written to for a day.
 */
export async function openTemporaryFolder(folder: string): Promise<TemporaryFolder> {
  await mkdir(folder, { recursive: true })
  await removeLeftovers(folder)
  const own = ownPrefix()
  const newPath = () => join(folder, `${own}${randomBytes(12).toString('hex')}`)
  const away = (error: NodeJS.ErrnoException): never => {
    if (error.code === 'ENOENT' && error.path?.startsWith(folder))
      throw new StorageAway(`${folder} is gone`, { cause: error })
    throw error
  }
  const wantRoom = async (bytes: number) => {
    const { bavail, bsize } = await statfs(folder).catch(away)
    if (bavail * bsize < bytes + PROOF_BYTES) throw noSpace(bytes + PROOF_BYTES, bavail * bsize)
  }
  return {
    newPath,
    wantRoom,
    away,
    receive: (source: Readable, maxBytes: number) => receiveFile(source, newPath(), maxBytes).catch(away),
    async withWorkFolder(work) {
      const made = newPath()
      await mkdir(made).catch(away)
      try {
        return await work(made)
      } finally {
        await rm(made, { recursive: true, force: true })
      }
    },
    async prove(bytes) {
      await wantRoom(bytes)
      const made = newPath()
      try {
        await writeFile(made, Buffer.alloc(PROOF_BYTES), { flush: true }).catch(away)
      } finally {
        await rm(made, { force: true })
      }
    },
    removeTemporary() {
      if (!existsSync(folder)) return
      for (const name of readdirSync(folder))
        if (name.startsWith(own)) rmSync(join(folder, name), { recursive: true, force: true })
    },
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (isOfTheDead(name) || !(await isFresh(path))) await rm(path, { recursive: true, force: true })
  }
}

/** Others on this folder, in containers and on hosts of their own, cannot be asked: what they write is touched within a day. */
const isFresh = async (path: string): Promise<boolean> =>
  ((
    await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
      throw error
    })
  )?.mtimeMs ?? 0) >
  Date.now() - LEFT_MS
