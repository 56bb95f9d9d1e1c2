import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { closingLine, collectCounts, FILES_TO_END } from './counts.ts'
import unitReporter from './unit-reporter.ts'

// The run that this file is part of has told its own reporter.
const told = process.env[FILES_TO_END]
beforeEach(() => {
  process.env[FILES_TO_END] = '1'
})
after(() => {
  process.env[FILES_TO_END] = told
})

test('a run that left no sums, or ended badly in silence, counts as failed', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-counts-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'sums.json')
  assert.equal(closingLine(await collectCounts(file, 0)), '0 passed, 1 failed')
  await writeFile(file, '{"passed":3,"failed":0}')
  assert.equal(closingLine(await collectCounts(file, 0)), '3 passed, 0 failed')
  assert.equal(closingLine(await collectCounts(file, 1)), '3 passed, 1 failed')
})

test('a failure is told in full and once, a stray rejection too, and suites are not counted', async () => {
  const file = join(process.cwd(), 'x.test.ts')
  const cause = new Error('the wave broke')
  async function* events() {
    yield { type: 'test:pass', data: { name: 'rides', file, details: {} } }
    yield { type: 'test:pass', data: { name: 'a suite', file, details: { type: 'suite' } } }
    yield {
      type: 'test:fail',
      data: { name: 'falls', file, line: 7, details: { error: Object.assign(new Error(), { cause }) } },
    }
    const echo = Object.assign(new Error(), { failureType: 'subtestsFailed' })
    const details = { type: 'suite', error: echo, duration_ms: 1200 }
    yield { type: 'test:fail', data: { name: 'x.test.ts', file, nesting: 0, details } }
    yield { type: 'test:diagnostic', data: { message: 'Error: it triggered an unhandledRejection event.' } }
  }
  const text = (await Array.fromAsync(unitReporter(events()))).join('')
  assert.match(text, /✖ falls \(x\.test\.ts:7\)\n {4}Error: the wave broke/)
  assert.match(text, /✖ Error: it triggered an unhandledRejection/)
  assert.match(text, /✖ x\.test\.ts · 1\.2 s/)
  assert.equal(text.match(/✖/g)?.length, 3)
})

test('a test file whose process left before its end is a failure', async () => {
  process.env[FILES_TO_END] = '2'
  async function* events() {
    yield { type: 'test:pass', data: { name: 'x.test.ts', nesting: 0, details: { type: 'suite' } } }
  }
  const text = (await Array.fromAsync(unitReporter(events()))).join('')
  assert.match(text, /✔ x\.test\.ts · 0\.0 s\n\n✖ 1 test file\(s\) never came to their end/)
})
