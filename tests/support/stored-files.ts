import { readdir, readFile } from 'node:fs/promises'
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

/** Stored objects and temporary files that hold this text, in their name or as plain bytes. */
export async function filesHolding(site: TestApp, text: string): Promise<string[]> {
  const held: string[] = []
  for (const path of await storedFiles(site)) {
    const content = await readFile(storedPath(site, path), 'utf8')
    if (`${path}\n${content}`.toLowerCase().includes(text.toLowerCase())) held.push(path)
  }
  return held
}
