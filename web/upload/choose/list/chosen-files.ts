import type { KnownAs, SelectedFile } from '../../selected-file.ts'

/** Changes are batched for so long, ms, of hundreds of files and of few: 400 previews must not cause 400 renders. */
const GATHER_MS = { many: 500, few: 250 }
const MANY = 200

/** The list of the chosen files, in the order they were chosen; the first is the cover. `onSet` is told at once, before any listener. */
export function createChosenFiles(onSet: (files: readonly SelectedFile[]) => void) {
  let files: readonly SelectedFile[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  const listeners = new Set<() => void>()

  const tell = () => {
    timer = null
    for (const listener of listeners) listener()
  }
  const set = (next: readonly SelectedFile[], atOnce = true): void => {
    files = next
    onSet(files)
    if (atOnce) {
      if (timer) clearTimeout(timer)
      tell()
    } else timer ??= setTimeout(tell, files.length > MANY ? GATHER_MS.many : GATHER_MS.few)
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => files,
    /** Listeners are told `atOnce`, or with what else changes soon. */
    set,
    /** What was found of a file; null where it is not chosen any more. */
    change(id: number, next: Partial<SelectedFile>): SelectedFile | null {
      let changed: SelectedFile | null = null
      const all = files.map((file) => {
        if (file.id !== id) return file
        changed = { ...file, ...next }
        return changed
      })
      // With the last one judged nothing more is to be gathered: it may leave at once.
      set(all, next.state !== undefined && !all.some(({ state }) => state === 'processing'))
      return changed
    },
    /** What is known of files in other sessions, by their ids; of those that are not named, nothing is. */
    markKnown(known: ReadonlyMap<number, KnownAs | 'asked'>): void {
      if (files.every(({ id, known: before }) => before === known.get(id))) return
      set(
        files.map((file) =>
          file.known === known.get(file.id) ? file : { ...file, known: known.get(file.id) },
        ),
      )
    },
    /** Sells a picture of our clock, or not. */
    sellClock(id: number, sellsClock: boolean): void {
      set(files.map((file) => (file.id === id ? { ...file, sellsClock } : file)))
    },
    /** Makes a file the first one, the cover. */
    makeCover(id: number): void {
      const cover = files.find((file) => file.id === id)
      if (cover) set([cover, ...files.filter((file) => file.id !== id)])
    },
  }
}
export type ChosenFiles = ReturnType<typeof createChosenFiles>
