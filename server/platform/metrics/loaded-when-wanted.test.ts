import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** In a process that has loaded nothing else. */
const TELL = `
import { createRequire } from 'node:module'
const { cache } = createRequire(${JSON.stringify(import.meta.url)})
const isLoaded = () => Object.keys(cache).some((path) => path.includes('/prom-client/'))
await import('#server/main.ts')
const { openMetrics } = await import('#server/platform/metrics/open-metrics.ts')
const before = isLoaded()
await openMetrics()
process.stdout.write(JSON.stringify([before, isLoaded()]))`

test('the library of the metrics is loaded by whoever measures, and by nobody else', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', TELL])
  assert.deepEqual(JSON.parse(stdout), [false, true])
})
