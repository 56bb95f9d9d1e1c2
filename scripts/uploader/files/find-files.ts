import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaKind } from '#contract/sessions/ingest.ts'
import { Ending, EXIT } from '../exit-codes.ts'
import { judgeName } from './judge-name.ts'

/** A photo or clip by its name. `rel`: its path within the folder, with `/` on every system. */
export type FoundFile = {
  path: string
  rel: string
  name: string
  kind: MediaKind
  size: number
  mtimeMs: number
}
export type Ignored = 'hidden' | 'raw' | 'sidecar' | 'other' | 'link' | 'empty'
export type Found = {
  files: FoundFile[]
  ignored: Record<Ignored, number>
  /** Within the folder, and why each cannot be looked at. */
  unreadable: { rel: string; reason: string }[]
}

/** What a folder may hold before it is taken for one that nobody meant, and how deep it may go. */
const MOST = 100_000
const DEEPEST = 16

/**
 * Everything in a folder and the folders in it, in the order of names. Links are not followed: what is sent is what lies there.
 * Throws Ending where there is no such folder.
 */
export async function findFiles(folder: string): Promise<Found> {
  const found: Found = {
    files: [],
    ignored: { hidden: 0, raw: 0, sidecar: 0, other: 0, link: 0, empty: 0 },
    unreadable: [],
  }
  let seen = 0
  const look = async (entry: Dirent, within: string, rel: string, depth: number) => {
    seen += 1
    if (seen > MOST)
      throw new Ending(EXIT.usage, `${folder} holds over ${MOST} files. Name the folder of one session.`)
    const path = join(within, entry.name)
    if (entry.isSymbolicLink()) found.ignored.link += 1
    else if (entry.isDirectory()) {
      const judged = judgeName(entry.name)
      if ('ignored' in judged && judged.ignored === 'hidden') found.ignored.hidden += 1
      else await walk(path, rel, depth + 1)
    } else if (entry.isFile()) await take(path, entry.name, rel)
    else found.ignored.other += 1
  }
  const take = async (path: string, name: string, rel: string) => {
    const judged = judgeName(name)
    if ('ignored' in judged) {
      found.ignored[judged.ignored] += 1
      return
    }
    const { size, mtimeMs } = await lstat(path)
    if (size === 0) found.ignored.empty += 1
    else found.files.push({ path, rel, name, kind: judged.media, size, mtimeMs: Math.floor(mtimeMs) })
  }
  const walk = async (path: string, rel: string, depth: number) => {
    if (depth > DEEPEST) {
      found.unreadable.push({ rel, reason: 'lies too deep' })
      return
    }
    const entries = await readdir(path, { withFileTypes: true })
    entries.sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      const inner = rel === '' ? entry.name : `${rel}/${entry.name}`
      await look(entry, path, inner, depth).catch((error: unknown) => {
        if (error instanceof Ending) throw error
        found.unreadable.push({ rel: inner, reason: reasonOf(error) })
      })
    }
  }
  await walk(folder, '', 0).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof Ending) throw error
    throw new Ending(EXIT.usage, `The folder ${folder} cannot be read: ${reasonOf(error)}.`)
  })
  return found
}

/** Why a file cannot be read, in words. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code
  if (code === 'ENOENT') return 'it is not there'
  if (code === 'ENOTDIR') return 'it is no folder'
  if (code === 'EACCES' || code === 'EPERM') return 'you may not read it'
  if (code === 'EIO' || code === 'ENXIO' || code === 'ENODEV') return 'its card or disk does not answer'
  return code ?? (error instanceof Error ? error.message : String(error))
}
