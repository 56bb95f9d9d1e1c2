/** Memory that several children share, in MiB. */
export type MemoryShare = {
  /** Runs once so much is left; smaller ones pass who waits for more. Who asks for more than there is gets all of it, alone. */
  use<T>(mb: number, run: () => Promise<T>): Promise<T>
  left(): number
}

export function openMemoryShare(totalMb: number): MemoryShare {
  let left = totalMb
  const waiting: { mb: number; go: () => void }[] = []
  const serve = () => {
    for (let at = waiting.findIndex(fits); at >= 0; at = waiting.findIndex(fits)) {
      const [next] = waiting.splice(at, 1)
      left -= next?.mb ?? 0
      next?.go()
    }
  }
  const fits = ({ mb }: { mb: number }): boolean => mb <= left
  return {
    async use(asked, run) {
      const mb = Math.min(asked, totalMb)
      await new Promise<void>((go) => {
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
    left: () => left,
  }
}

/**
 * What all children of this process share that decode pictures, and what those share that decode clips. Apart, for a clip takes
 * minutes: no picture waits for one.
 */
export const picturesMemory = openMemoryShare(410)
export const clipsMemory = openMemoryShare(350)
