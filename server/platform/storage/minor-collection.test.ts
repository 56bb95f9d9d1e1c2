import assert from 'node:assert/strict'
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { test } from 'node:test'
import { countForMinorCollection } from './minor-collection.ts'

const CHANGED =
  'Node or V8 was changed: see whether server/platform/storage/minor-collection.ts still runs a minor collection'

const ASKED = 20

test('every few MiB received run a minor collection, and the process itself has no gc', async () => {
  const entries: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  for (let n = 0; n < ASKED; n += 1) countForMinorCollection(8 * 1024 ** 2)
  await new Promise((done) => setImmediate(done))
  entries.push(...observer.takeRecords())
  observer.disconnect()
  const kinds = entries.map((entry) => (entry as unknown as { detail: { kind: number } }).detail.kind)
  const minor = kinds.filter((kind) => kind === constants.NODE_PERFORMANCE_GC_MINOR)
  // One that is asked for while V8 runs a full collection of its own becomes part of that.
  assert.ok(minor.length >= ASKED / 2, `${CHANGED} (kinds of collections: ${kinds.join(' ') || 'none'})`)
  assert.equal('gc' in globalThis, false)
})
