import type { Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { TestApp } from '../app.ts'

/** Every stored object and every temporary file, by its path below the storage folder. */
export async function storedFiles({ dataDir }: TestApp): Promise<string[]> {
  const root = join(dataDir, 'files')
  const entries = await walk(root)
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

/** A worker may take its temporary folder away in the middle of a walk: then it begins anew. */
async function walk(root: string): Promise<Dirent[]> {
  for (;;) {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT' || error.path === root) throw error
        return null
      },
    )
    if (entries) return entries
  }
}

/** Looks in a row before it is given up; each is a walk through the folder. */
const PATIENCE = 2000

/**
 * Waits until, of what is stored, exactly so many files were not there before. What a worker has done is told before
 * its last temporary file is gone: that moment is nobody's trace.
 */
export async function untilNew(site: TestApp, before: readonly string[], count: number): Promise<string[]> {
  let found: string[] = []
  for (let left = PATIENCE; left > 0; left -= 1) {
    found = (await storedFiles(site)).filter((name) => !before.includes(name))
    if (found.length === count && !found.some((name) => name.startsWith('tmp'))) return found
  }
  throw new Error(`${count} new files were to be stored, not ${found.join(', ')}`)
}

/** A stored public or original object on disk. */
export const storedPath = ({ dataDir }: TestApp, key: string): string => join(dataDir, 'files', key)

/** Stored objects and temporary files that hold this text, in their name or as plain bytes. */
export async function filesHolding(site: TestApp, text: string): Promise<string[]> {
  const held: string[] = []
  for (const path of await storedFiles(site)) {
    const content = await readFile(storedPath(site, path), 'utf8')
    if (`${path}\n${content}`.toLowerCase().includes(text.toLowerCase())) held.push(path)
  }
  return held
}
