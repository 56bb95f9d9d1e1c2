import type { FoundFile } from './find-files.ts'
import { openForWriting } from './open-for-writing.ts'

/** A file that has stayed as it is for so long may be finished, ms. */
const STILL_MS = 2000

/** Tells which files of a folder, looked at again and again, are finished and new: each once, until it changes. */
export function finishedFiles(now: () => number = () => performance.now()) {
  const still = new Map<string, { size: number; mtimeMs: number; since: number }>()
  const told = new Map<string, string>()
  const stamp = ({ size, mtimeMs }: FoundFile) => `${size}-${mtimeMs}`
  return {
    async of(files: readonly FoundFile[]): Promise<FoundFile[]> {
      const fresh = files.filter((file) => told.get(file.rel) !== stamp(file))
      const ready = fresh.filter((file) => {
        const before = still.get(file.rel)
        if (before && before.size === file.size && before.mtimeMs === file.mtimeMs)
          return now() - before.since >= STILL_MS
        still.set(file.rel, { size: file.size, mtimeMs: file.mtimeMs, since: now() })
        return false
      })
      const written = await openForWriting(ready.map(({ path }) => path))
      const finished = ready.filter(({ path }) => !written.has(path))
      for (const file of finished) {
        told.set(file.rel, stamp(file))
        still.delete(file.rel)
      }
      return finished
    },
    /** It was not finished after all, or could not be read: it is told again. */
    again({ rel }: FoundFile): void {
      told.delete(rel)
      still.delete(rel)
    },
  }
}
