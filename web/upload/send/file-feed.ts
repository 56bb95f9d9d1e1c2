import type { SelectedFile } from '../selected-file.ts'

/**
 * The files to be sent, in the order of the photographer: more may come and some may go, until it is closed. Each is given out once.
 */
export function createFileFeed(first: readonly SelectedFile[], skip: (file: SelectedFile) => boolean) {
  let files = first
  let isOpen = true
  const given = new Set<number>()
  /** What ends the sending of a file, by its id. */
  const stops = new Map<number, () => void>()
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    files: () => files,
    isOpen: () => isOpen,
    has: (id: number): boolean => files.some((file) => file.id === id),
    /** The next file to send; null while there is none. */
    next(): SelectedFile | null {
      const file = files.find((each) => !given.has(each.id) && !skip(each)) ?? null
      if (file) given.add(file.id)
      return file
    },
    onChange: (listener: () => void): unknown => listeners.add(listener),
    /** Calls `stop` when the file goes while it is being sent; answers what ends that. */
    whenGone(id: number, stop: () => void): () => void {
      stops.set(id, stop)
      return () => void stops.delete(id)
    },
    update(next: readonly SelectedFile[]): void {
      files = next
      const kept = new Set(next.map(({ id }) => id))
      for (const [id, stop] of [...stops]) if (!kept.has(id)) stop()
      // One that comes back is given out once more.
      for (const id of [...given]) if (!kept.has(id)) given.delete(id)
      changed()
    },
    /** No more will come: sending ends with the last of these. */
    close(): void {
      isOpen = false
      changed()
    },
  }
}
export type FileFeed = ReturnType<typeof createFileFeed>

/** Files that are all known from the beginning. */
export function closedFeed(files: readonly SelectedFile[], skip = (_: SelectedFile) => false): FileFeed {
  const feed = createFileFeed(files, skip)
  feed.close()
  return feed
}
