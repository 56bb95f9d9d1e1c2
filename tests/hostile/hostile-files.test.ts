import assert from 'node:assert/strict'
import { after, before, describe, it, type TestContext } from 'node:test'
import { FILE_FAULTS } from '#contract/sessions/ingest.ts'
import { honestFile } from '#tests/support/hostile/honest-file.ts'
import type { HostileFile } from '#tests/support/hostile/hostile-file.ts'
import { hostileFiles } from '#tests/support/hostile/hostile-files.ts'
import { type HostileSite, openHostileSite } from '#tests/support/hostile/hostile-site.ts'
import { sendAsPortrait, sendToSession, type Verdict } from '#tests/support/hostile/send-hostile.ts'
import { runSize } from '#tests/support/random/run-size.ts'

const MEMORY_MB = 512
/** Clocks are looked at in a soak, where the machine does nothing else. */
const [ANSWER_MS, TIMES_USUAL] = [5000, 2]
const isSoak = runSize(0, 1) === 1
/** What a sound photo takes is measured so often. */
const FLOOR_RUNS = 9
/** A machine is late at times: only what is late so often in a row counts. */
const TRIES = 3
/** Receiving many bytes takes its time whatever they are: beside a hostile file, at most so many times what it is beside an honest one. */
const TIMES_HONEST = 1.5
const HONEST_RUNS = 5
const PORTRAIT_FAULTS: readonly (string | undefined)[] = ['photo_format', 'photo_too_large']

/** The address of the canary is only known once it is open. */
const all = (canary: string): readonly HostileFile[] => hostileFiles(canary)
const chosen = all('').filter(({ quick }) => isSoak || quick)

let site: HostileSite
let usual = 0
before(async () => {
  site = await openHostileSite()
  usual = await usualNow()
})
after(() => site.close())

/** What a sound photo takes with nothing beside it, ms. */
async function usualNow(): Promise<number> {
  const runs: number[] = []
  for (let left = FLOOR_RUNS; left > 0; left -= 1) runs.push(await site.otherPhoto())
  return runs.sort((a, b) => a - b)[FLOOR_RUNS >> 1] ?? 0
}

type Send = (to: HostileSite, file: HostileFile) => Promise<Verdict>

/** What a sound photo takes beside an honest file of as many bytes, ms. */
async function besideHonest(send: Send, file: HostileFile): Promise<number> {
  const honest = honestFile(file, (await file.content()).length)
  const runs: number[] = []
  for (let left = HONEST_RUNS; left > 0; left -= 1) {
    runs.push((await send(site, honest)).otherMs)
    await site.settled()
  }
  return runs.sort((a, b) => a - b)[HONEST_RUNS >> 1] ?? 0
}

async function costsItsSender(context: TestContext, file: HostileFile, send: Send): Promise<Verdict> {
  const found =
    all(site.canary.url).find(({ what, name }) => what === file.what && name === file.name) ?? file
  const verdict = await send(site, found)
  let { otherMs } = verdict
  for (let left = TRIES - 1; isSoak && left > 0 && otherMs > usual * TIMES_USUAL; left -= 1) {
    // As fast as the machine is at this moment.
    usual = await usualNow()
    otherMs = (await send(site, found)).otherMs
  }
  let allowed = usual * TIMES_USUAL
  if (isSoak && otherMs > allowed) allowed = (await besideHonest(send, found)) * TIMES_HONEST
  const { status, code, state, ms, mb, settled } = verdict
  const ratio = `${(otherMs / usual).toFixed(2)}, of what is allowed ${(otherMs / allowed).toFixed(2)}`
  context.diagnostic(`${status} ${code ?? state ?? ''}, ${Math.round(ms)} ms, ${mb} MB, other ${ratio}`)
  const left = settled ? await site.temporary() : []
  if (!settled || status >= 500) await site.renew()
  assert.ok(settled && status < 500, 'it has its answer')
  assert.deepEqual([left, site.canary.asked], [[], []], 'no temporary file, nobody asked')
  assert.ok(mb <= MEMORY_MB, `${mb} MB`)
  if (isSoak) assert.ok(ms <= ANSWER_MS, `${Math.round(ms)} ms`)
  if (isSoak) assert.ok(otherMs <= allowed, `${Math.round(otherMs)} ms, at most ${Math.round(allowed)}`)
  return verdict
}

describe('A hundred hostile files', () => {
  it('are each named after what they do', () => {
    const names = all('').map(({ what, name }) => `${what} ${name}`)
    assert.ok(names.length >= 100, `${names.length} files`)
    assert.equal(new Set(names).size, names.length)
  })
})

describe('A file in a session costs its sender, not the site', () => {
  for (const file of chosen)
    it(`${file.name.split('.').at(-1)}: ${file.what}`, { timeout: 300_000 }, async (context) => {
      const { status, code } = await costsItsSender(context, file, sendToSession)
      const outcome = status === 201 ? 'taken' : 'refused'
      assert.ok(outcome === file.outcome || file.outcome === 'either', `${outcome}: ${status} ${code}`)
      assert.ok(status === 201 || FILE_FAULTS.some((fault) => fault === code), `${status} ${code}`)
    })
})

describe('The same as a portrait', () => {
  for (const file of chosen)
    it(`${file.name.split('.').at(-1)}: ${file.what}`, { timeout: 300_000 }, async (context) => {
      const { status, code } = await costsItsSender(context, file, sendAsPortrait)
      assert.ok(status === 200 || (status === 422 && PORTRAIT_FAULTS.includes(code)), `${status} ${code}`)
    })
})
