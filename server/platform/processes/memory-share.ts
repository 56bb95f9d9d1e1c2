type Wait = { mb: number; isPatient: boolean; go: () => void }

/** Memory that several children share, in MiB. */
type MemoryShare = {
  /**
   * Runs once so much is left; smaller ones pass who waits for more. Who asks for more than there is gets all of it, alone. The
   * `isPatient` (clips, which take minutes) wait for all others, and never take what one ordinary picture needs.
   */
  use<T>(mb: number, run: () => Promise<T>, isPatient?: boolean): Promise<T>
  left(): number
}

/** What all decoding children may hold together, and what of it is never given to clips. */
const TOTAL_MB = 512
const KEPT_FREE_MB = 170

export function openMemoryShare(totalMb: number): MemoryShare {
  let left = totalMb
  const waiting: Wait[] = []
  const mayGo = ({ mb, isPatient }: Wait): boolean =>
    isPatient ? mb + KEPT_FREE_MB <= left && waiting.every((other) => other.isPatient) : mb <= left
  const serve = () => {
    for (let next = waiting.find(mayGo); next; next = waiting.find(mayGo)) {
      waiting.splice(waiting.indexOf(next), 1)
      left -= next.mb
      next.go()
    }
  }
  return {
    async use(asked, run, isPatient = false) {
      const mb = Math.min(asked, isPatient ? totalMb - KEPT_FREE_MB : totalMb)
      await new Promise<void>((go) => {
        waiting.push({ mb, isPatient, go })
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

/** The one share of all decoding children of this process. */
export const childrenMemory = openMemoryShare(TOTAL_MB)
