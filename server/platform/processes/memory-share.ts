/** Memory that several children share, in MiB. */
export type MemoryShare = {
  /**
   * Runs once so much is left; smaller ones pass who waits for more. Who asks for more than `most` counts as that much, so that
   * what is left over is for smaller ones. `takeBack`: of what is used now, some was lent.
   */
  use<T>(mb: number, run: () => Promise<T>, takeBack?: () => void): Promise<T>
  /** What a child that rests still holds: it is ended when somebody needs that. Answers what takes it back. */
  lend(mb: number, end: () => void): () => void
  left(): number
}

export function openMemoryShare(totalMb: number, most = totalMb): MemoryShare {
  let left = totalMb
  const waiting: { mb: number; go: () => void }[] = []
  const lent = new Set<{ mb: number; end: () => void }>()
  const endWhoRests = () => {
    let held = [...lent].reduce((sum, { mb }) => sum + mb, 0)
    for (const each of lent) {
      if (held <= left) return
      held -= each.mb
      lent.delete(each)
      each.end()
    }
  }
  const serve = () => {
    for (let at = waiting.findIndex(fits); at >= 0; at = waiting.findIndex(fits)) {
      const [next] = waiting.splice(at, 1)
      left -= next?.mb ?? 0
      next?.go()
      endWhoRests()
    }
  }
  const fits = ({ mb }: { mb: number }): boolean => mb <= left
  return {
    async use(asked, run, takeBack) {
      const mb = Math.min(asked, most)
      await new Promise<void>((resolve) => {
        const go = () => {
          takeBack?.()
          resolve()
        }
        waiting.push({ mb, go })
        serve()
      })
      try {
        return await run()
      } finally {
        left += mb
        serve()
      }
    },
    lend(mb, end) {
      const resting = { mb, end }
      lent.add(resting)
      endWhoRests()
      return () => lent.delete(resting)
    },
    left: () => left,
  }
}

/**
 * What all children of this process share that decode pictures, and what those share that decode clips. Apart, for a clip takes
 * minutes: no picture waits for one, and no ordinary one for a large one.
 */
export const picturesMemory = openMemoryShare(440, 335)
export const clipsMemory = openMemoryShare(350)
