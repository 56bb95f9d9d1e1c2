import { fileKey } from '#contract/sessions/drafts.ts'

/** Files of the draft that lie on the server already: they count towards what a session holds, and others may be copies of them. */
export function createArrivedFiles() {
  let keys: ReadonlySet<string> = new Set()
  let bytes = 0
  let chosen: readonly File[] = []
  return {
    has: (key: string): boolean => keys.has(key),
    bytes: (): number => bytes,
    /** Those of them that were chosen here. */
    chosen: (): readonly File[] => chosen,
    /** One of them is chosen here. */
    choose(file: File): void {
      const key = fileKey(file)
      if (!chosen.some((each) => fileKey(each) === key)) chosen = [...chosen, file]
    },
    /** These have arrived, by their keys; `there` were chosen until now. */
    replace(next: ReadonlySet<string>, itsBytes: number, there: readonly File[]): void {
      keys = next
      bytes = itsBytes
      chosen = next.size === 0 ? [] : [...chosen, ...there]
    },
  }
}
export type ArrivedFiles = ReturnType<typeof createArrivedFiles>
