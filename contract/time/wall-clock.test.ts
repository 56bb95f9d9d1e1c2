import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { otherNodes } from '#tests/support/processes/other-nodes.ts'
import { today } from './dates.ts'
import { calendarDate, lisbonClock } from './wall-clock.ts'

const moments = [
  '2026-11-20T00:00:00Z',
  '2026-11-22T23:59:59Z',
  '2026-07-01T22:59:59Z',
  '2026-07-01T23:00:00Z',
  '2026-03-29T00:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2028-02-29T12:00:00Z',
  '1999-12-31T23:59:59Z',
]

/** What these moments are called, said by a process whose engine has had `spoil` done to it first. */
async function told(
  spoil: string,
  node = process.execPath,
  at = (name: string) => `#contract/time/${name}.ts`,
  times = moments,
): Promise<unknown[]> {
  const script = `${spoil}
    const [dates, times] = ${JSON.stringify([at('dates'), at('times')])}
    const { today, formatLongDate } = await import(dates)
    const { formatTime } = await import(times)
    const all = ${JSON.stringify(times)}.map((text) => new Date(text))
    console.log(JSON.stringify(all.map((at) => [today(at), formatLongDate(today(at)), formatTime(at)])))`
  const { stdout } = await promisify(execFile)(node, ['--input-type=module', '-e', script])
  return JSON.parse(stdout)
}

/** Parts in another order, midnight as 24, a narrow space, two-digit fields, and no text that could be read. */
const strangeEngine = `
  const real = Intl.DateTimeFormat.prototype.formatToParts
  Intl.DateTimeFormat.prototype.formatToParts = function (at) {
    return real.call(this, at).toReversed().map(({ type, value }) => {
      if (type === 'literal') return { type, value: '\\u202f' }
      return { type, value: type === 'hour' && Number(value) === 0 ? '24' : value.padStart(2, '0') }
    })
  }
  const refuse = () => { throw new Error('a text of a locale was asked for') }
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get: refuse })
  Date.prototype.toLocaleString = Date.prototype.toLocaleDateString = Date.prototype.toLocaleTimeString = refuse
  Number.prototype.toLocaleString = String.prototype.toLocaleUpperCase = refuse`

describe('a date in Lisbon', () => {
  it('is told by its clocks, in summer and winter, on each half hour of two years', () => {
    const start = Date.parse('2026-01-01T00:00:00Z')
    for (let at = start; at < start + 731 * 86_400_000; at += 1_800_000) {
      const now = new Date(at)
      assert.equal(today(now), calendarDate(lisbonClock(now)), now.toISOString())
    }
  })

  it('is the same in every engine, whatever its locales write', async () => {
    const [plain, strange] = await Promise.all([told(''), told(strangeEngine)])
    assert.deepEqual(strange, plain)
  })
  it('is the same in other releases of the locales, whatever day it is', async (t) => {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const folder = await mkdtemp(join(tmpdir(), 'swellframe-dates-'))
    t.after(() => rm(folder, { recursive: true }))
    await mkdir(join(folder, 'time'))
    for (const name of ['brand', 'time/wall-clock', 'time/dates', 'time/times']) {
      const script = stripTypeScriptTypes(await readFile(join(root, 'contract', `${name}.ts`), 'utf8'))
      await writeFile(join(folder, `${name}.mjs`), script.replaceAll(".ts'", ".mjs'"))
    }
    const at = (name: string) => pathToFileURL(join(folder, 'time', `${name}.mjs`)).href
    const many = Array.from({ length: 3000 }, (_, n) =>
      new Date(Date.UTC(2000, 0, 1) + n * 4.9871 * 24 * 3_600_000).toISOString(),
    )
    const ours = await told('', process.execPath, at, many)
    const others = await otherNodes(root)
    t.diagnostic(
      `compared with ${others.map(({ version, icu }) => `Node ${version}, ICU ${icu}`).join('; ') || 'nobody'}`,
    )
    for (const { path, icu } of others) assert.deepEqual(await told('', path, at, many), ours, `ICU ${icu}`)
  })
  it('is what the clock and calendar there show', async () => {
    assert.deepEqual(await told(''), [
      ['2026-11-20', 'Friday, November 20, 2026', 'November 20, 2026 at 00:00 (Lisbon)'],
      ['2026-11-22', 'Sunday, November 22, 2026', 'November 22, 2026 at 23:59 (Lisbon)'],
      ['2026-07-01', 'Wednesday, July 1, 2026', 'July 1, 2026 at 23:59 (Lisbon)'],
      ['2026-07-02', 'Thursday, July 2, 2026', 'July 2, 2026 at 00:00 (Lisbon)'],
      ['2026-03-29', 'Sunday, March 29, 2026', 'March 29, 2026 at 00:59 (Lisbon)'],
      ['2026-03-29', 'Sunday, March 29, 2026', 'March 29, 2026 at 02:00 (Lisbon)'],
      ['2026-10-25', 'Sunday, October 25, 2026', 'October 25, 2026 at 01:30 (Lisbon)'],
      ['2026-10-25', 'Sunday, October 25, 2026', 'October 25, 2026 at 01:30 (Lisbon)'],
      ['2028-02-29', 'Tuesday, February 29, 2028', 'February 29, 2028 at 12:00 (Lisbon)'],
      ['1999-12-31', 'Friday, December 31, 1999', 'December 31, 1999 at 23:59 (Lisbon)'],
    ])
  })
})
