export type Progress = {
  files: number
  filesDone: number
  bytes: number
  bytesDone: number
  bytesPerSecond: number
  /** Null while nothing can be said. */
  secondsLeft: number | null
}

/** What of the past the rate is made of, ms. */
const WINDOW_MS = 20_000

/** Counts what has left; the rate is that of the last 20 s, and so is the time left. */
export function createProgress(now: () => number = () => performance.now()) {
  const under = new Map<string, { size: number; sent: number }>()
  const moved: { at: number; bytes: number }[] = []
  let [files, filesDone, bytes, settled] = [0, 0, 0, 0]
  let startedAt: number | null = null
  return {
    /** One more file to send. */
    expect(size: number): void {
      files += 1
      bytes += size
    },
    /** `sent` of its bytes have left; fewer than before when it is sent again. The first mark is where it stood at the site. */
    mark(key: string, size: number, sent: number): void {
      startedAt ??= now()
      const before = under.get(key)?.sent
      under.set(key, { size, sent })
      if (before !== undefined && sent > before) moved.push({ at: now(), bytes: sent - before })
    },
    /** It has arrived, or will not. */
    settle(key: string, size: number): void {
      under.delete(key)
      filesDone += 1
      settled += size
    },
    read(): Progress {
      const at = now()
      while (moved.length > 0 && at - (moved[0]?.at ?? at) > WINDOW_MS) moved.shift()
      const span = Math.max(1000, Math.min(WINDOW_MS, at - (startedAt ?? at)))
      const bytesPerSecond = (moved.reduce((sum, each) => sum + each.bytes, 0) * 1000) / span
      const bytesDone = [...under.values()].reduce((sum, { sent }) => sum + sent, settled)
      const left = Math.max(0, bytes - bytesDone)
      const secondsLeft = left === 0 ? 0 : bytesPerSecond > 0 ? left / bytesPerSecond : null
      return { files, filesDone, bytes, bytesDone, bytesPerSecond, secondsLeft }
    },
  }
}
export type ProgressCount = ReturnType<typeof createProgress>
