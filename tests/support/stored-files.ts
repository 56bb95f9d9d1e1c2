import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { TestApp } from './app.ts'

/** Every stored object and every temporary file, by its path below the storage folder. */
export async function storedFiles({ dataDir }: TestApp): Promise<string[]> {
  const root = join(dataDir, 'files')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

/** A stored public or original object on disk. */
export const storedPath = ({ dataDir }: TestApp, key: string): string => join(dataDir, 'files', key)
