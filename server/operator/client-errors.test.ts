import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CLIENT_ERROR_BYTES, type ClientError } from '#contract/operation/client-errors.ts'
import { openLog } from '#server/platform/log/open-log.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { CLIENT_ERROR_MESSAGE, CLIENT_LINES_PER_HOUR, openClientErrorLog } from './client-error-log.ts'

const fault: ClientError = {
  kind: 'part',
  message: "TypeError: Cannot read properties of undefined (reading 'map')",
  page: '/session/*',
  part: 'grid',
  frames: ['assets/frame-Bd3MXV2V.js:1:2345'],
  build: '3c035cad',
}

describe('What broke in a browser', () => {
  let site: TestApp
  const lines: string[] = []
  before(async () => {
    site = await startTestApp({ logged: (line) => lines.push(line) })
  })
  after(() => site.close())

  const report = (payload: unknown, remoteAddress: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/client-errors',
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      remoteAddress,
    })
  const told = () => lines.filter((line) => line.includes(CLIENT_ERROR_MESSAGE))

  it('is a line in the log: the fault, its place and the build, and nothing of whom it happened to', async () => {
    const answer = await report({ ...fault, secret: 'x', ip: '1.2.3.4' }, '203.0.113.1')
    assert.deepEqual([answer.statusCode, answer.body], [204, ''])
    assert.equal(told().length, 1)
    const { browser, msg, level, pid, hostname, time, ...rest } = JSON.parse(told()[0] ?? '')
    assert.deepEqual(browser, fault)
    assert.deepEqual(rest, {})
    assert.ok(!lines.some((line) => line.includes('203.0.113.1')))
  })

  it('holds no address of anybody', async () => {
    await report({ ...fault, message: 'Error: ana@surf.pt is unknown' }, '203.0.113.2')
    assert.match(told().at(-1) ?? '', /Error: \(address\) is unknown/)
  })

  it('is refused when it is too large, rubbish, or would write lines of its own', async () => {
    const before = told().length
    const large = await report({ ...fault, message: 'x'.repeat(CLIENT_ERROR_BYTES) }, '203.0.113.3')
    assert.equal(large.statusCode, 413)
    const rubbish: unknown[] = [
      ...['', 'null', '[]', '{', '"x"', '{}'],
      { ...fault, kind: 'other' },
      { ...fault, message: 'x'.repeat(301) },
      { ...fault, message: 'x\n{"level":60,"msg":"payments are down"}' },
      { ...fault, page: '/x\u001b[2J' },
      { ...fault, part: 'a\u0000b' },
      { ...fault, message: '\u202egnp.x' },
      { ...fault, frames: ['https://evil.example/x.js:1:1'] },
      { ...fault, frames: Array(7).fill(fault.frames[0]) },
      { ...fault, build: '../../etc' },
      { ...fault, message: { toString: 1 } },
    ]
    for (const payload of rubbish) {
      const { statusCode } = await report(payload, '203.0.113.4')
      assert.ok(statusCode >= 400 && statusCode < 500, `${JSON.stringify(payload)} answered ${statusCode}`)
    }
    assert.equal(told().length, before)
    for (const line of lines) assert.doesNotThrow(() => JSON.parse(line))
  })

  it('is heard a few times a minute from one address, a thousand at once or not', async () => {
    const before = told().length
    const answers = await Promise.all(Array.from({ length: 1000 }, () => report(fault, '203.0.113.5')))
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
    assert.ok(count(204) <= 30, `${count(204)} were heard`)
    assert.equal(count(204) + count(429), 1000)
    assert.equal(told().length, before + count(204))
    assert.equal((await report(fault, '203.0.113.6')).statusCode, 204)
  })

  it('fills no disk, from however many addresses it comes', () => {
    const written: string[] = []
    let now = 0
    const log = openLog('info', { write: (line) => void written.push(line) })
    const note = openClientErrorLog(log, () => now)
    now = 3_600_000
    for (let n = 0; n < CLIENT_LINES_PER_HOUR * 2; n += 1) note(fault)
    assert.equal(written.length, CLIENT_LINES_PER_HOUR + 1)
    now += 3_600_000
    note(fault)
    assert.equal(written.length, CLIENT_LINES_PER_HOUR + 2)
  })
})
