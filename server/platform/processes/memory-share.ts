/** Memory that several children share, in MiB. */
export type MemoryShare = {
  /**
   * Runs once so much is left; smaller ones pass who waits for more. Who asks for more than `most` counts as that much, so that
   * what is left over is for smaller ones.
   */
  use<T>(mb: number, run: () => Promise<T>): Promise<T>
  left(): number
}

export function openMemoryShare(totalMb: number, most = totalMb): MemoryShare {
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
      const mb = Math.min(asked, most)
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
 * minutes: no picture waits for one, and none of up to 36 MP for a large one.
 */
export const picturesMemory = openMemoryShare(512, 390)
export const clipsMemory = openMemoryShare(350)
