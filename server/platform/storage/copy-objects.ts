import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

const CONCURRENCY = 50
/** File systems without a second name for a file, or no more of them. */
const UNLINKABLE = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV', 'EMLINK', 'EOPNOTSUPP'])

/**
 * Gives files further names, as hard links where the file system has them; one that does not exist is passed over. The folders
 * are flushed at the end, each once. `temporary` names a file for a copy that is not yet whole.
 */
export async function copyObjects(
  pairs: readonly (readonly [from: string, to: string])[],
  temporary: () => string,
): Promise<void> {
  const folders = new Set<string>()
  for (let at = 0; at < pairs.length; at += CONCURRENCY)
    await Promise.all(
      pairs.slice(at, at + CONCURRENCY).map(async ([from, to]) => {
        if (await nameAgain(from, to, temporary)) folders.add(dirname(to))
      }),
    )
  for (const folder of folders) await flush(folder)
}

/** False when there is no file `from`. */
async function nameAgain(from: string, to: string, temporary: () => string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await link(from, to)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return false
    if (!UNLINKABLE.has(code ?? '')) throw error
  }
  const copy = temporary()
  try {
    await copyFile(from, copy, constants.COPYFILE_FICLONE)
    await flush(copy)
    await rename(copy, to)
    return true
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
