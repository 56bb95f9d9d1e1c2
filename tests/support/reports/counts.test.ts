import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { COUNTS_FILE, closingText, collectCounts, FILES_TO_END } from './counts.ts'
import JourneyReporter from './journey-reporter.ts'
import unitReporter from './unit-reporter.ts'

// The run that this file is part of has told its own reporter.
const told = process.env[FILES_TO_END]
beforeEach(() => {
  process.env[FILES_TO_END] = '1'
})
after(() => {
  process.env[FILES_TO_END] = told
})

test('a run that left no sums, or ended badly in silence, counts as failed, and failures stand at the end once more', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-counts-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'sums.json')
  const closing = async (code: number) => closingText(await collectCounts(file, code))
  assert.match(await closing(0), /left no sums[\s\S]*\n0 passed, 1 failed\n$/)
  await writeFile(file, '{"passed":3,"failures":[]}')
  assert.equal(await closing(0), '3 passed, 0 failed\n')
  assert.match(await closing(1), /exit code 1[\s\S]*\n3 passed, 1 failed\n$/)
  await writeFile(file, '{"passed":3,"failures":["\\n✖ falls (x.test.ts:7)\\n    the wave broke\\n"]}')
  assert.equal(
    await closing(1),
    '\nFailed:\n\n✖ falls (x.test.ts:7)\n    the wave broke\n\n3 passed, 1 failed\n',
  )
})

test('up to three journeys that pass when tried again are named at the end; with a fourth, the run has failed', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-counts-'))
  t.after(() => rm(folder, { recursive: true }))
  const { [COUNTS_FILE]: outer } = process.env
  t.after(() => {
    if (outer) process.env[COUNTS_FILE] = outer
    else delete process.env[COUNTS_FILE]
  })
  t.mock.method(process.stdout, 'write', () => true)
  const ended = async (journeys: { id: string; attempts: string[] }[]) => {
    const file = join(folder, `${journeys.length}.json`)
    process.env[COUNTS_FILE] = file
    const reporter = new JourneyReporter()
    for (const { id, attempts } of journeys) {
      const tried = { id, title: id, expectedStatus: 'passed', retries: 1 }
      const place = { location: { file: 'x.ts', line: 7 }, parent: { project: () => undefined } }
      for (const [retry, status] of attempts.entries()) {
        const result = {
          status,
          retry,
          duration: 1200,
          errors: [{ message: 'the wave broke' }],
          attachments: [],
        }
        reporter.onTestEnd({ ...tried, ...place } as never, result as never)
      }
    }
    await reporter.onEnd()
    return closingText(await collectCounts(file, 0))
  }
  const again = (id: string) => ({ id, attempts: ['failed', 'passed'] })
  const two = await ended([{ id: 'rides', attempts: ['passed'] }, again('falls'), again('swims')])
  assert.match(two, /^\nPassed only when tried again:\n\n✖ falls · 1\.2 s \(x\.ts:7\)\n {4}the wave broke/)
  assert.match(two, /\n3 passed, 0 failed, 2 only the second time\n$/)
  const four = await ended([again('falls'), again('swims'), again('paddles'), again('sinks')])
  assert.match(four, /\nFailed:[\s\S]*falls[\s\S]*\n4 passed, 4 failed\n$/)
  const twice = await ended([{ id: 'falls', attempts: ['failed', 'failed'] }])
  assert.match(twice, /\nFailed:[\s\S]*\n0 passed, 1 failed\n$/)
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
