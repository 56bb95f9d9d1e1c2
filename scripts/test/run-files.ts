import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'

/** How long a process may stay after the last of its tests has ended, ms: its own hooks close servers and databases. */
const LINGERING_MS = 60_000

/**
 * Several test files in this process, one after the other, each a suite of its own: what opens and closes at the top
 * of a file does so around its own tests. Paths from the working folder. A process that something left open holds back
 * is ended as a failure that says what: Node's time limit of tests knows nothing of it, and the whole run would wait for ever.
 */
export function runFiles(files: readonly string[], lingeringMs = LINGERING_MS): void {
  let left = files.length
  for (const file of files)
    describe(file, async () => {
      after(() => {
        left -= 1
        if (left === 0) setTimeout(() => endLingering(files), lingeringMs).unref()
      })
      await import(pathToFileURL(file).href)
    })
}

function endLingering(files: readonly string[]): void {
  const open = process.getActiveResourcesInfo().join(', ')
  process.stderr.write(`\nOne of these files left something open (${open}):\n${files.join('\n')}\n`)
  process.exit(1)
}
