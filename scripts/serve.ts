import { closeInOrder } from './serve/close-in-order.ts'
import { openSite } from './serve/open-site.ts'
import { explainStart } from './serve/start-failure.ts'

/** All of a stop, from the signal to the end of this process, in ms; running jobs and requests get most of it. */
const GRACE_MS = 4500

const asked = new AbortController()
const running = closeInOrder()
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.on(event, () => {
    if (asked.signal.aborted) return
    asked.abort()
    setTimeout(() => process.exit(1), GRACE_MS).unref()
  })

try {
  const { url, facts } = await openSite(process.env, asked.signal, running.add)
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
