import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { openMetrics } from './open-metrics.ts'
import '#server/main.ts'

const { cache } = createRequire(import.meta.url)
const isLoaded = () => Object.keys(cache).some((path) => path.includes('/prom-client/'))

test('the library of the metrics is loaded by whoever measures, and by nobody else', async () => {
  assert.equal(isLoaded(), false)
  await openMetrics()
  assert.equal(isLoaded(), true)
})
