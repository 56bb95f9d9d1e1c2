import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLog } from '../log/open-log.ts'
import { runBatches, runSteps } from './run-steps.ts'

const LONG = { untilMs: 60_000, graceMs: 60_000 }

function listening() {
  const lines: string[] = []
  return { lines, log: openLog('error', { write: (line) => lines.push(line) }) }
}

test('a step that fails is told of, the ones after it are done, and the job is tried again', async () => {
  const { lines, log } = listening()
  const done: string[] = []
  const steps = [
    { name: 'first', run: async () => done.push('first') },
    { name: 'second', run: () => Promise.reject(new Error('no such file')) },
    { name: 'third', run: async () => done.push('third') },
  ]
  await assert.rejects(runSteps({ log }, steps, LONG), /Not done: second/)
  assert.deepEqual(done, ['first', 'third'])
  assert.equal(lines.length, 1)
  assert.match(lines[0] ?? '', /"step":"second".*no such file|no such file.*"step":"second"/)
})

test('a step that never ends is left', async () => {
  const { lines, log } = listening()
  const done: string[] = []
  const steps = [
    { name: 'endless', run: () => new Promise(() => {}) },
    { name: 'next', run: async () => done.push('next') },
  ]
  await assert.rejects(runSteps({ log }, steps, { untilMs: 1, graceMs: 1 }), /Not done: endless/)
  assert.deepEqual([done, lines.length], [['next'], 1])
})

test('a step with more to do than its time allows leaves the rest, and that is no fault', async () => {
  const { lines, log } = listening()
  let portions = 0
  const run = (signal: AbortSignal) =>
    runBatches(signal, async () => {
      portions += 1
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      return true
    })
  await runSteps({ log }, [{ name: 'long', run }], { untilMs: 1, graceMs: 60_000 })
  assert.deepEqual([portions, lines], [1, []])
})
