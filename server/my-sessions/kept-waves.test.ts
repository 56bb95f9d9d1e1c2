import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OwnWaves, WaveChange } from '#contract/waves/own-waves.ts'
import { cutSession } from '#server/ingest/waves/cut-session.ts'
import { hideItem, showItem } from '#server/operator/moderation/hide-item.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { MORNING, makeRides } from '#tests/support/factories/wave-factory.ts'
import { below, printedRandom, runSize } from '#tests/support/random/run-size.ts'

let site: TestApp
let photographer: MadePhotographer
before(async () => {
  site = await startTestApp({ mail: true, payments: true })
  photographer = await makePhotographer(site.context, { ready: true })
})
after(() => site.close())

/** What the photographer did and was kept, the last one last. */
type Done = { id: number; kind: WaveChange['kind']; ids: number[] }

test('What was done to waves by hand stays, whatever comes, goes and moves in time', async (context) => {
  const random = printedRandom(context)
  const { headers } = photographer
  for (let run = 0; run < runSize(3, 60); run += 1) {
    const { id, rides } = await makeRides(site.context, {
      photographer_id: photographer.id,
      sizes: Array.from({ length: 6 }, () => 1 + below(random, 5)),
    })
    const all = rides.flat()
    const pick = (from: readonly number[]) => from[below(random, from.length)] ?? 0
    const set = (text: string, ...values: unknown[]) => site.context.pool.query(text, values)
    // Half of them arrive later.
    await set(`update media set state = 'processing' where session_id = $1 and id % 2 = 0`, id)
    await cutSession(site.context, id)
    const url = `/api/photographer/sessions/${id}`
    let done: Done[] = []
    let now: OwnWaves = (await site.app.inject({ url: `${url}/waves`, headers })).json()
    const shown = async () => {
      const { rows } = await set(
        `select id from media where session_id = $1 and state = 'ready' and hidden_at is null order by id`,
        id,
      )
      return rows.map((row) => row.id as number)
    }
    const change = async (kind: WaveChange['kind'], ids: number[]) => {
      const payload = { kind, media_ids: ids }
      const answer = await site.app.inject({ method: 'POST', url: `${url}/waves/edits`, headers, payload })
      assert.equal(answer.statusCode, 200, answer.body)
      const last = answer.json<OwnWaves>().last_edit
      if (last !== null && last !== done.at(-1)?.id) done.push({ id: last, kind, ids })
    }
    const steps: ((some: number[]) => Promise<unknown>)[] = [
      (some) => change('join', [pick(some), pick(some)]),
      (some) => change('split', [pick(some)]),
      (some) => change('split', [pick(some)]),
      (some) => change('cover', [pick(some)]),
      () => set(`update media set state = 'ready' where id = $1 and state = 'processing'`, pick(all)),
      (some) => site.app.inject({ method: 'DELETE', url: `${url}/media/${pick(some)}`, headers }),
      (some) => site.context.db.transaction().execute((tx) => hideItem(site.context, tx, pick(some), 'Why')),
      async () => {
        const { rows } = await set('select id from media where session_id = $1 and hidden_at is not null', id)
        for (const row of rows)
          await site.context.db.transaction().execute((tx) => showItem(site.context, tx, row.id))
      },
      () =>
        set(
          `update media set captured_at = $3 where session_id = $1 and id % 5 = $2`,
          id,
          below(random, 5),
          random() < 0.2 ? null : new Date(MORNING + below(random, 300) * 1000),
        ),
      async () => {
        const last = done.at(-1)?.id ?? 1
        await site.app.inject({ method: 'DELETE', url: `${url}/waves/edits/${last}`, headers })
        done = done.slice(0, -1)
      },
    ]
    for (let step = 0; step < 40; step += 1) {
      const some = await shown()
      if (some.length < 2) break
      const one = below(random, steps.length)
      await steps[one]?.(some)
      await cutSession(site.context, id)
      now = (await site.app.inject({ url: `${url}/waves`, headers })).json()
      const told = `run ${run}, step ${step} (${one}): ${JSON.stringify({ done, now })}`
      assert.deepEqual(
        now.waves.flatMap(({ media_ids }) => media_ids).sort((a, b) => a - b),
        await shown(),
        told,
      )
      assert.equal(now.edits, done.length, told)
      assert.equal(brokenOf(done, now), undefined, told)
    }
  }
})

/** What was done and does not hold. A join may be split again, a split joined, and a cover chosen anew. */
function brokenOf(done: readonly Done[], { waves }: OwnWaves): Done | undefined {
  const waveOf = (id: number) => waves.find(({ media_ids }) => media_ids.includes(id))
  const later = (at: number, kind: Done['kind']) => done.slice(at + 1).some((each) => each.kind === kind)
  return done.find(({ kind, ids: [first = 0, second = 0] }, at) => {
    const wave = waveOf(first)
    if (!wave) return false
    if (kind === 'join') return !later(at, 'split') && waveOf(second) && waveOf(second) !== wave
    if (kind === 'split') return !later(at, 'join') && wave.media_ids[0] !== first
    const since = done.slice(at + 1).filter((each) => each.kind === 'cover')
    return !since.some(({ ids }) => wave.media_ids.includes(ids[0] ?? 0)) && wave.cover_id !== first
  })
}
