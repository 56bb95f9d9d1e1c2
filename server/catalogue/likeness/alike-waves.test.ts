import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OutputOf } from '#contract/endpoint.ts'
import { type listLooks, looksOf } from '#contract/waves/looks.ts'
import { cutSession } from '#server/ingest/waves/cut-session.ts'
import { writeSignature } from '#server/platform/images/signature/signature-format.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeRides } from '#tests/support/factories/wave-factory.ts'
import { shuffled } from '#tests/support/random/run-size.ts'
import { seededRandom } from '#tests/support/random/seeded-random.ts'

const RIDERS = 4
/** A rider's own colour beside the sea's, which brightens over the morning. */
const signatureOf = (rider: number, wave: number) =>
  writeSignature(
    Float32Array.from({ length: 194 }, (_, k) => (k % 10 === rider ? 0.3 : k === 9 ? wave / 500 : 0)),
    4000,
  )

describe('Anybody orders waves by how alike their riders look', () => {
  let test: TestApp
  let photographer_id: number
  before(async () => {
    test = await startTestApp()
    photographer_id = (await makePhotographer(test.context, { ready: true })).id
  })
  after(() => test.close())

  /** A call from an address of its own, for one address may only make so many. */
  let callers = 0
  const ask = (path: string, remoteAddress = `10.1.${Math.floor(++callers / 250)}.${callers % 250}`) =>
    test.app.inject({ url: `/api${path}`, remoteAddress })
  const alike = async (id: number, query = '') =>
    (await ask(`/exploresessions/${id}/waves/alike${query}`)).json<{ waves: number[] }>().waves
  const sign = (item: number, signature: Buffer | null) =>
    test.context.db.updateTable('media').set({ signature }).where('id', '=', item).execute()
  /** Riders in turn, two items a wave. */
  const morning = async (waves: number, session: { created_at?: Date } = {}) => {
    const made = await makeRides(test.context, { photographer_id, sizes: Array(waves).fill(2), ...session })
    for (const [wave, items] of made.rides.entries())
      for (const item of items) await sign(item, signatureOf(wave % RIDERS, wave))
    await cutSession(test.context, made.id)
    return made
  }
  const first = (rides: number[][], wave: number) => rides[wave - 1]?.[0] ?? 0

  it('by any item of a wave: first it, then those of the same rider, then all others', async () => {
    const { id, rides } = await morning(24)
    assert.deepEqual(
      await alike(id),
      rides.map((_, at) => at + 1),
    )
    const order = await alike(id, `?like=${rides[4]?.[1]}`)
    assert.equal(order[0], 5)
    assert.deepEqual(new Set(order.slice(0, 6)), new Set([1, 5, 9, 13, 17, 21]))
    const refined = await alike(id, `?like=${first(rides, 5)}&not=${first(rides, 6)}`)
    assert.deepEqual([refined[0], refined.at(-1)], [5, 6])
    assert.deepEqual(new Set(refined.slice(-6)), new Set([2, 6, 10, 14, 18, 22]))
  })

  it('or begins with one wave of each look, as far as they are shown', async () => {
    const { id, rides } = await morning(40)
    const looks = async () =>
      (await ask(`/exploresessions/${id}/waves/looks`)).json<OutputOf<typeof listLooks>>().waves
    const riderOf = ({ number }: { number: number }) => (number - 1) % RIDERS
    const shown = await looks()
    assert.equal(shown.length, looksOf(40))
    assert.deepEqual(new Set(shown.slice(0, RIDERS).map(riderOf)), new Set([0, 1, 2, 3]))
    assert.ok(shown.every(({ cover_url, start }) => cover_url?.startsWith('/') && start))
    const gone = rides[(shown[0]?.number ?? 0) - 1] ?? []
    await test.context.db
      .updateTable('media')
      .set({ hidden_at: new Date(), hidden_reason: 'Because' })
      .where('id', 'in', gone)
      .execute()
    const left = (await looks()).find(({ number }) => number === shown[0]?.number)
    assert.equal(left?.cover_url ?? null, null, 'a hidden picture is nowhere')
    const longAgo = new Date('2026-01-01T08:00:00Z')
    await test.context.db.updateTable('session').set({ created_at: longAgo }).where('id', '=', id).execute()
    assert.deepEqual(await looks(), [], 'its days are over')
    await test.context.db.updateTable('session').set({ state: 'taken_down' }).where('id', '=', id).execute()
    assert.equal((await ask(`/exploresessions/${id}/waves/looks`)).statusCode, 404)
    const few = await morning(12)
    assert.deepEqual((await ask(`/exploresessions/${few.id}/waves/looks`)).json(), { waves: [] })
  })

  it('whatever is marked, each wave that is shown once', async () => {
    const { id, rides } = await morning(30)
    const other = await morning(2)
    const gone = [rides[3]?.[0], rides[7]?.[0], rides[7]?.[1]]
    await test.context.db
      .updateTable('media')
      .set({ hidden_at: new Date(), hidden_reason: 'Because' })
      .where('id', 'in', gone.map(Number))
      .execute()
    await test.context.pool.query('update wave set image_count = 0 where session_id = $1 and number = 8', [
      id,
    ])
    const shown = rides.map((_, at) => at + 1).filter((number) => number !== 8)
    const random = seededRandom(4711)
    const any = [...rides.flat(), ...other.rides.flat(), 2_000_000_000]
    for (let run = 0; run < 40; run += 1) {
      const some = () =>
        shuffled(random, any)
          .slice(0, Math.floor(random() * 50))
          .join()
      const order = await alike(id, `?like=${some()}&not=${some()}`)
      assert.deepEqual(
        order.toSorted((a, b) => a - b),
        shown,
      )
    }
    const twice = first(rides, 5)
    assert.deepEqual(await alike(id, `?like=${twice},${twice}`), await alike(id, `?like=${twice}`))
    // What is not shown any more, or of another session, marks nothing.
    assert.deepEqual(await alike(id, `?like=${gone.join()},${other.rides.flat().join()}`), shown)
  })

  it('with waves of which no colours are known behind the others, and before those said to be another’s', async () => {
    const { id, rides } = await morning(9)
    for (const item of rides[1] ?? []) await sign(item, null)
    await sign(first(rides, 3), null)
    const order = await alike(id, `?like=${first(rides, 1)}&not=${first(rides, 5)}`)
    assert.deepEqual([order[0], ...order.slice(-2)], [1, 2, 5])
    assert.equal((await alike(id, `?like=${first(rides, 2)}`))[0], 2)
  })

  it('across the sessions of a day, in one order', async () => {
    const [one, two] = [await morning(8), await morning(8)]
    const over = await morning(2, { created_at: new Date(Date.now() - 32 * 86_400_000) })
    const ofDay = async (query: string) => {
      const answer = await ask(`/waves/alike?sessions=${one.id},${two.id},${over.id},999999${query}`)
      return answer.json<{ waves: { session: number; number: number }[] }>().waves
    }
    const byTime = await ofDay('')
    assert.deepEqual(byTime.slice(0, 3), [
      { session: one.id, number: 1 },
      { session: two.id, number: 1 },
      { session: one.id, number: 2 },
    ])
    const order = await ofDay(`&like=${first(two.rides, 3)}&not=${first(one.rides, 2)}`)
    assert.deepEqual(
      [order.length, order[0], order.at(-1)],
      [16, { session: two.id, number: 3 }, { session: one.id, number: 2 }],
    )
    assert.deepEqual(
      new Set(order.slice(0, 4).map(({ session, number }) => `${session} ${number}`)),
      new Set([one, two].flatMap(({ id }) => [`${id} 3`, `${id} 7`])),
    )
  })

  it('across sessions, which says whose waves the marks are in, as far as they are shown', async () => {
    const [one, two] = [await morning(3), await morning(3)]
    const [mine, gone, others] = [one.rides[1]?.[1], one.rides[2]?.[0], two.rides[0]?.[0]].map(Number)
    await test.context.db
      .updateTable('media')
      .set({ hidden_at: new Date(), hidden_reason: 'Because' })
      .where('id', '=', gone ?? 0)
      .execute()
    const marked = async (sessions: number[]) =>
      (await ask(`/waves/alike?sessions=${sessions}&like=${mine},${gone}&not=${others},2000000000`)).json()
        .marked
    const of = (item: number | undefined, session: number, number: number) => ({ item, session, number })
    assert.deepEqual(await marked([one.id, two.id]), [of(mine, one.id, 2), of(others, two.id, 1)])
    assert.deepEqual(await marked([two.id]), [of(others, two.id, 1)])
  })

  it('while it is on sale, and told by nothing but the order', async () => {
    const over = await morning(2, { created_at: new Date(Date.now() - 32 * 86_400_000) })
    assert.deepEqual(await alike(over.id, `?like=${first(over.rides, 1)}`), [])
    const draft = await makeRides(test.context, { photographer_id, sizes: [2], state: 'draft' })
    for (const id of [draft.id, 999_999, 'x'])
      assert.equal((await ask(`/exploresessions/${id}/waves/alike`)).statusCode, 404)
    assert.deepEqual((await ask(`/waves/alike?sessions=${draft.id}&like=${first(draft.rides, 1)}`)).json(), {
      waves: [],
      marked: [],
    })
    const { id, rides } = await morning(3)
    assert.match(
      (await ask(`/exploresessions/${id}/waves/alike?like=${first(rides, 2)}`)).body,
      /^\{"waves":\[[\d,]+\]\}$/,
    )
  })

  it('with lists that are lists: ids with commas, at most 50 of a kind and 20 sessions', async () => {
    const { id } = await morning(1)
    const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join()
    for (const wrong of [
      'x',
      '1,,2',
      '1,',
      '-1',
      '1.5',
      '99999999999',
      '2147483648',
      '1 2',
      many(51),
      many(10_000),
    ])
      for (const name of ['like', 'not']) {
        const query = `${name}=${encodeURIComponent(wrong)}`
        for (const path of [`/exploresessions/${id}/waves/alike?`, `/waves/alike?sessions=${id}&`]) {
          const answer = await ask(path + query)
          assert.equal(
            `${answer.statusCode} ${answer.json<{ code: string }>().code}`,
            '400 invalid_input',
            path + query,
          )
        }
      }
    assert.deepEqual(await alike(id, `?like=${many(50)}&not=`), [1])
    for (const wrong of ['', '?sessions=x', `?sessions=${many(21)}`])
      assert.equal((await ask(`/waves/alike${wrong}`)).statusCode, 400, wrong)
  })

  it('at once as often as people behind one address do, and no more; others are not kept by them', async () => {
    const [{ id, rides }, other] = [await morning(200), '10.8.8.9']
    const path = `/exploresessions/${id}/waves/alike?like=${first(rides, 5)}`
    const many = Array.from({ length: 60 }, () => ask(path, '10.8.8.8'))
    const one = await ask(path, other)
    assert.equal(one.json<{ waves: number[] }>().waves.length, 200)
    const answers = await Promise.all(many)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    assert.ok(refused.length > 0 && refused.length <= 50, `${refused.length}`)
    assert.ok(
      answers.every(({ statusCode, body }) => statusCode === 429 || body === one.body),
      'whoever is served gets the whole order',
    )
    assert.equal((await ask(path, '10.8.8.8')).statusCode, 200)
  })

  it('not without end: an address is refused when it asks too often', async () => {
    const { id } = await morning(1)
    const once = async () => (await ask(`/exploresessions/${id}/waves/alike`, '10.9.9.9')).statusCode
    const asked: number[] = []
    for (let n = 0; n < 121; n += 1) asked.push(await once())
    assert.deepEqual([asked.indexOf(429), asked[119]], [120, 200])
  })
})
