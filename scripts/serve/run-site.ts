import { closeInOrder, type OnClose } from './close-in-order.ts'
import type { Site } from './open-site.ts'
import { explainStart } from './start-failure.ts'

/** All of a stop, from the signal to the end of this process, in ms; running jobs and requests get most of it. */
const GRACE_MS = 4500

type Open = (
  given: Record<string, string | undefined>,
  signal: AbortSignal,
  onClose: OnClose,
) => Promise<Site>

/** Opens a site, says where it is, and closes it when this process is asked to end, within `graceMs`. */
export async function runSite(open: Open, graceMs = GRACE_MS): Promise<never> {
  const asked = new AbortController()
  const running = closeInOrder()
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    process.on(event, () => {
      if (asked.signal.aborted) return
      asked.abort()
      setTimeout(() => process.exit(1), graceMs).unref()
    })

  try {
    const { url, facts } = await open(process.env, asked.signal, running.add)
    const width = Math.max(...facts.map(([name]) => name.length)) + 2
    for (const [name, value] of facts) process.stdout.write(`${name.padEnd(width)}${value}\n`)
    process.stdout.write(`Swellframe is ready: ${url}\n`)
    // Nothing else keeps this open: the site itself ends only when it is asked to.
    if (!asked.signal.aborted) await new Promise((done) => asked.signal.addEventListener('abort', done))
  } catch (error) {
    if (!asked.signal.aborted) {
      process.stderr.write(`${explainStart(error)}\n`)
      process.exitCode = 1
    }
  }
  await running.closeAll()
  process.exit()
}
