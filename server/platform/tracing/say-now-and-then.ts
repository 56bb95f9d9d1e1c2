/** What goes on for long is said once in ten minutes. */
const PAUSE_MS = 600_000

/** The same, and silent for a while after each time. */
export function sayNowAndThen(say: (words: string) => void): (words: string) => void {
  let silentUntil = 0
  return (words) => {
    if (Date.now() < silentUntil) return
    silentUntil = Date.now() + PAUSE_MS
    say(words)
  }
}
