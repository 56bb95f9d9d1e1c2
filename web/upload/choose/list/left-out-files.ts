import { fileKey } from '#contract/sessions/drafts.ts'
import { copyReason, type LeftOutFile, type SelectedFile } from '../../selected-file.ts'

type Left = LeftOutFile & {
  key: string
  /** What it is a copy of, where that was chosen here. */
  original: File | null
}

/** Chosen files that are left out: copies, for as long as what they are copies of is chosen, and those that were refused. */
export function createLeftOut() {
  let left: readonly Left[] = []
  const add = (more: readonly Left[]) => {
    const keys = new Set(more.map(({ key }) => key))
    // As they were chosen: which of them is judged first is chance.
    left = [...left.filter(({ key }) => !keys.has(key)), ...more].sort((a, b) => a.id - b.id)
  }
  return {
    snapshot: (): readonly LeftOutFile[] => left,
    addCopy({ id, file }: SelectedFile, of: Pick<File, 'name'>): void {
      const reason = copyReason(file.name, of.name)
      const original = of instanceof File ? of : null
      add([{ id, name: file.name, reason, isCopy: true, key: fileKey(file), original }])
    },
    addRefused(files: readonly SelectedFile[]): void {
      const rest = { isCopy: false, original: null }
      add(
        files.map(({ id, file, error }) => ({
          ...{ id, name: file.name, reason: error ?? '', key: fileKey(file) },
          ...rest,
        })),
      )
    },
    /** These are chosen again. */
    choose(files: readonly File[]): void {
      const keys = new Set(files.map(fileKey))
      if (left.some(({ key }) => keys.has(key))) left = left.filter(({ key }) => !keys.has(key))
    },
    /** Only these are still chosen: a copy of another file is no news any more. */
    keep(files: () => readonly File[]): void {
      if (!left.some(({ original }) => original)) return
      const chosen = new Set(files())
      const kept = left.filter(({ original }) => !original || chosen.has(original))
      if (kept.length < left.length) left = kept
    },
    clear(): void {
      left = []
    },
  }
}
export type LeftOut = ReturnType<typeof createLeftOut>
