import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import type { Sum } from './copy-verified.ts'

/** What a whole backup says of itself; written last. */
export type Manifest = {
  format: 1
  made_at: string
  /** The folder of the dumped tables, beside `files`. */
  database: string
  migrations: { name: string; sha256: string }[]
  tables: ({ schema: string; name: string; rows: number } & Sum)[]
  sequences: { name: string; value: string }[]
  files: ({ key: string } & Sum)[]
  /** Keys of the installation, by their names in `keys`. */
  keys: ({ name: string } & Sum)[]
}

const nameOf = (folder: string): string => join(folder, 'backup.json')

/** Null where the folder holds no whole backup. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(nameOf(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new OperatorError(`${folder} is a backup of another format.`)
  return manifest
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = `${nameOf(folder)}.part`
  await writeFile(draft, JSON.stringify(manifest), { mode: 0o600, flush: true })
  await rename(draft, nameOf(folder))
}

/** Bytes of a file; null where there is none. */
export const sizeOf = async (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
      throw error
    },
  )
