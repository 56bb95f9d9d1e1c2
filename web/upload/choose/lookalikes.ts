import { markOf } from '../check/same-bytes.ts'

/** Tells which files of one size may be the same, so that few are read whole; each file is looked into once. */
export function createLookalikes() {
  const known = new WeakMap<Blob, Promise<string>>()
  const mark = (file: Blob): Promise<string> => {
    const found = known.get(file) ?? markOf(file)
    known.set(file, found)
    return found
  }
  return {
    /** Those of `others` that look like the file, each with where it stood among them. */
    async of(file: Blob, others: readonly Blob[]): Promise<{ file: Blob; at: number }[]> {
      if (others.length === 0) return []
      const own = await mark(file)
      const alike: { file: Blob; at: number }[] = []
      for (const [at, other] of others.entries()) {
        // What cannot be read is refused by its own check.
        const mayBe = await mark(other).catch(() => null)
        if (mayBe === own) alike.push({ file: other, at })
      }
      return alike
    },
  }
}
