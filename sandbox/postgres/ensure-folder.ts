import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes `folder` and what is missing above it. Node's own recursive way never returns where the file system answers
 * ENOENT to a mkdir whose parent is there (/proc, some network mounts).
 */
export async function ensureFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  if (dirname(folder) !== folder) await ensureFolder(dirname(folder))
  await mkdir(folder).catch(async (error: Error) => {
    if (!(await isFolder(folder))) throw error
  })
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  )
