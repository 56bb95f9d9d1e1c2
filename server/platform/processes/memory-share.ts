/** Memory that several children share, in MiB. */
export type MemoryShare = {
  /**
   * Runs once so much is left; smaller ones pass who waits for more. Who asks for more than the most that one may have counts as
   * that much. `takeBack`: of what is used now, some was lent. `leaves`: so much must be left beside it, for those who do not
   * stand back.
   */
  use<T>(mb: number, run: () => Promise<T>, takeBack?: () => void, leaves?: number): Promise<T>
  /** What a child that rests still holds: it is ended when somebody needs that. Answers what takes it back. */
  lend(mb: number, end: () => void): () => void
  used(): number
  /** What is used, and what is waited for. */
  wanted(): number
  /** To be called when its total has changed. */
  serve(): void
}

type Rules = {
  /** What all may have together, now. */
  total(): number
  /** What counts of one that asks for more. */
  most(): number
  /** Told when something began or ended to be used. */
  changed?(): void
}

export function openMemoryShare({ total, most, changed = () => {} }: Rules): MemoryShare {
  let used = 0
  const waiting: { mb: number; leaves: number; go: (counted: number) => void }[] = []
  const lent = new Set<{ mb: number; end: () => void }>()
  const left = () => total() - used
  const endWhoRests = () => {
    let held = [...lent].reduce((sum, { mb }) => sum + mb, 0)
    for (const each of lent) {
      if (held <= left()) return
      held -= each.mb
      lent.delete(each)
      each.end()
    }
  }
  const fits = ({ mb, leaves }: { mb: number; leaves: number }): boolean =>
    Math.min(mb, most()) + leaves <= left()
  const serve = () => {
    for (let at = waiting.findIndex(fits); at >= 0; at = waiting.findIndex(fits)) {
      const [next] = waiting.splice(at, 1)
      const counted = Math.min(next?.mb ?? 0, most())
      used += counted
      next?.go(counted)
    }
    endWhoRests()
  }
  return {
    async use(mb, run, takeBack, leaves = 0) {
      const counted = await new Promise<number>((resolve) => {
        const go = (now: number) => {
          takeBack?.()
          resolve(now)
        }
        waiting.push({ mb, leaves, go })
        serve()
        changed()
      })
      try {
        return await run()
      } finally {
        used -= counted
        serve()
        changed()
      }
    },
    lend(mb, end) {
      const resting = { mb, end }
      lent.add(resting)
      endWhoRests()
      return () => lent.delete(resting)
    },
    used: () => used,
    wanted: () => waiting.reduce((sum, { mb }) => sum + Math.min(mb, most()), used),
    serve,
  }
}
