import { errorSentence } from '#contract/errors.ts'
import { kindOfName, SESSION_MAX_BYTES } from '#contract/ingest.ts'
import type { CheckAnswer, CheckRequest } from './check-messages.ts'
import { type SelectedFile, sameFile, totalBytes } from './selected-file.ts'

/** Looks into a file and answers once; `drop` forgets one that is not wanted any more. */
export type Checker = {
  check: (kind: SelectedFile['kind'], request: CheckRequest, answer: (found: CheckAnswer) => void) => void
  drop: (id: number) => void
}

/** How long changes gather before the screen is told, in ms: 400 previews must not mean 400 renders. */
const GATHER_MS = 80

/** The chosen files in the order they were chosen; the first is the cover. */
export function createSelection(checker: Checker, credit: string) {
  let files: readonly SelectedFile[] = []
  let nextId = 1
  let timer: ReturnType<typeof setTimeout> | null = null
  const listeners = new Set<() => void>()

  const tell = () => {
    timer = null
    for (const listener of listeners) listener()
  }
  const set = (next: readonly SelectedFile[], atOnce = true) => {
    files = next
    if (atOnce) {
      if (timer) clearTimeout(timer)
      tell()
    } else timer ??= setTimeout(tell, GATHER_MS)
  }
  const settle = (answer: CheckAnswer) => {
    const change: Partial<SelectedFile> =
      'found' in answer
        ? { ...answer.found, state: 'ready' }
        : { state: 'refused', error: errorSentence(answer.refused) }
    set(
      files.map((file) => (file.id === answer.id ? { ...file, ...change } : file)),
      false,
    )
  }

  const select = (file: File): SelectedFile => {
    const kind = kindOfName(file.name)
    const chosen: SelectedFile = {
      id: nextId++,
      file,
      kind: kind ?? 'image',
      state: kind ? 'processing' : 'refused',
      preview: null,
      width: 0,
      height: 0,
      error: kind ? null : errorSentence('unsupported_format'),
    }
    return chosen
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => files,
    /** Adds what is new; when all together would be too large, nothing is added. Answers the sentence to show. */
    add(picked: readonly File[]): string | null {
      const fresh = picked.filter((file) => !files.some((chosen) => sameFile(chosen.file, file)))
      const bytes = totalBytes(files) + fresh.reduce((sum, { size }) => sum + size, 0)
      if (bytes > SESSION_MAX_BYTES) return errorSentence('session_full')
      const added = fresh.map(select)
      set([...files, ...added])
      for (const { id, file, kind, state } of added)
        if (state === 'processing') checker.check(kind, { id, file, credit }, settle)
      return null
    },
    remove(id: number): void {
      checker.drop(id)
      set(files.filter((file) => file.id !== id))
    },
    removeRefused: () => set(files.filter(({ state }) => state !== 'refused')),
    /** Makes a file the first one, the cover. */
    makeCover(id: number): void {
      const cover = files.find((file) => file.id === id)
      if (cover) set([cover, ...files.filter((file) => file.id !== id)])
    },
  }
}
export type Selection = ReturnType<typeof createSelection>
