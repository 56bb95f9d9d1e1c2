import assert from 'node:assert/strict'
import { after, before, describe, it, test } from 'node:test'
import { rowsRead } from '#bench/measure/rows-read.ts'
import { seedSeller } from '#bench/site/seed-seller.ts'
import { BEST_SELLERS, DASHBOARD_DAYS, type Dashboard } from '#contract/orders/dashboard.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { onStatement, type Statement } from '#tests/support/database/record-statements.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { call } from '#tests/support/factories/checkout-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'

const look = async (site: TestApp, by: MadePerson) =>
  (await call(site, 'GET', '/api/photographer/my-dashboard', by)).json<Dashboard>()
const daysAgo = (days: number) => addDays(today(), -days)

describe('A photographer sees how the last days went', () => {
  let site: TestApp
  let surfer: MadePerson
  before(async () => {
    site = await startTestApp()
    surfer = await makeSurfer(site.context)
  })
  after(() => site.close())

  /** Sold at noon of that day. */
  async function sell(by: MadePerson, session_id: number, media_ids: number[], day: string): Promise<void> {
    const buyer = await makeSurfer(site.context)
    const made = { surfer_id: buyer.id, photographer_id: by.id, session_id, media_ids }
    const { id } = await makePaidOrder(site.context, made)
    const paid_at = new Date(`${day}T12:00:00Z`)
    await site.context.db.updateTable('order').set({ paid_at }).where('id', '=', id).execute()
  }
  const see = (by: MadePerson, day: string, views: number) =>
    site.context.db
      .insertInto('photographer_view_day')
      .values({ photographer_id: by.id, day, views })
      .execute()

  it('thirty days, each once, the empty ones too, and nobody else’s', async () => {
    const by = await makePhotographer(site.context)
    const other = await makePhotographer(site.context)
    const session = await makeSession(site.context, { photographer_id: by.id, images: 3 })
    const [first, second, third] = session.images.map(({ id }) => id) as [number, number, number]
    await sell(by, session.id, [first, second], daysAgo(1))
    await sell(by, session.id, [third], daysAgo(1))
    await sell(by, session.id, [first], daysAgo(DASHBOARD_DAYS - 1))
    await sell(by, session.id, [second], daysAgo(DASHBOARD_DAYS))
    await see(by, today(), 7)
    await see(by, daysAgo(DASHBOARD_DAYS), 100)
    await see(other, today(), 50)

    const { days } = await look(site, by)
    assert.deepEqual(
      days.map(({ date }) => date),
      Array.from({ length: DASHBOARD_DAYS }, (_, at) => daysAgo(DASHBOARD_DAYS - 1 - at)),
    )
    const told = days.filter(({ views, items, total }) => views + items + total > 0)
    assert.deepEqual(told, [
      { date: daysAgo(DASHBOARD_DAYS - 1), views: 0, items: 1, total: 5, earned: 4 },
      { date: daysAgo(1), views: 0, items: 3, total: 15, earned: 12 },
      { date: today(), views: 7, items: 0, total: 0, earned: 0 },
    ])
    assert.deepEqual((await look(site, await makePhotographer(site.context))).best_sellers, [])
  })

  it('what sold best, with its place and share, without what went back', async () => {
    const by = await makePhotographer(site.context)
    const session = await makeSession(site.context, { photographer_id: by.id, images: 7 })
    const ids = session.images.map(({ id }) => id)
    for (const upTo of [7, 3, 1]) await sell(by, session.id, ids.slice(0, upTo), today())
    const { id } = await makePaidOrder(site.context, {
      ...{ surfer_id: surfer.id, photographer_id: by.id, session_id: session.id },
      media_ids: [ids[6] ?? 0],
    })
    await site.context.db
      .updateTable('purchase')
      .set({ access: 'ended' })
      .where('order_id', '=', id)
      .execute()
    const { best_sellers } = await look(site, by)
    assert.equal(best_sellers.length, BEST_SELLERS)
    assert.deepEqual(
      best_sellers.map(({ id, sold, total, earned }) => [id, sold, total, earned]),
      [
        [ids[0], 3, 15, 12],
        [ids[2], 2, 10, 8],
        [ids[1], 2, 10, 8],
        [ids[6], 1, 5, 4],
        [ids[5], 1, 5, 4],
      ],
    )
    assert.deepEqual(
      [best_sellers[0]?.session_id, best_sellers[0]?.session_date, best_sellers[0]?.place !== ''],
      [session.id, today(), true],
    )
  })

  it('which sessions end first, of those on sale', async () => {
    const by = await makePhotographer(site.context)
    const made = async (days: number, state: 'published' | 'taken_down' = 'published') => {
      const created_at = new Date(`${daysAgo(days)}T12:00:00Z`)
      return (await makeSession(site.context, { photographer_id: by.id, images: 1, created_at, state })).id
    }
    const [soon, last] = [await made(23), await made(30)]
    await made(22)
    await made(31)
    await made(28, 'taken_down')
    const { ending } = await look(site, by)
    assert.deepEqual(
      ending.map(({ id, on_sale_until }) => [id, on_sale_until]),
      [
        [last, today()],
        [soon, addDays(today(), 7)],
      ],
    )
  })

  it('which first steps are done', async () => {
    const by = await makePhotographer(site.context)
    const none = { payments: false, profile: false, session: false, shared: false }
    assert.deepEqual((await look(site, by)).steps, none)
    const { db } = site.context
    const own = () => db.updateTable('photographer').where('id', '=', by.id)
    await own().set({ charges_enabled: true, details_submitted: true, payouts_enabled: true }).execute()
    await own().set({ photo_key: 'public/aa/portrait.jpg' }).execute()
    await makeSession(site.context, { photographer_id: by.id, state: 'draft' })
    const half = { ...none, payments: true, profile: true }
    assert.deepEqual((await look(site, by)).steps, half)
    await makeSession(site.context, { photographer_id: by.id, images: 1 })
    assert.deepEqual((await look(site, by)).steps, { ...half, session: true })
    await see(by, today(), 1)
    assert.deepEqual((await look(site, by)).steps, { ...half, session: true, shared: true })
  })
})

test('a million views and thousands of sales are read by their days alone', async () => {
  const site = await startTestApp()
  try {
    const { seller } = await seedSeller(site.context, 2000)
    // 500 days of 300 photographers with 7 views a day.
    const { pool } = site.context
    await pool.query(
      `insert into photographer_view_day (photographer_id, day, views)
      select p.id, $1::date - n, 7 from (select id from photographer order by id limit 300) p, generate_series(0, 499) n`,
      [today()],
    )
    await pool.query('vacuum analyze photographer_view_day')
    // Each order was written three times in a row; without what that left behind the planner sees a table as it is in use.
    await pool.query('vacuum full "order"')
    await pool.query('vacuum analyze "order"')
    const given: Statement[] = []
    onStatement(pool, (statement) => given.push(statement))
    const { days } = await look(site, seller)
    assert.equal(
      days.reduce((sum, { views }) => sum + views, 0),
      DASHBOARD_DAYS * 7,
    )
    const asked = (word: string) => given.filter(({ text }) => text.includes(word))
    const views = await rowsRead(pool, asked('from photographer_view_day where'))
    assert.deepEqual([...views], [['photographer_view_day', DASHBOARD_DAYS]])
    const sold = asked('group by 1')
    const plan = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sold[0]?.text}`, sold[0]?.values ?? [])
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.match(text, /Index Only Scan using order_sold_figures/)
    const paid = await pool.query(
      `select 1 from "order" where photographer_id = $1 and paid_at >= (current_date - ${DASHBOARD_DAYS})::timestamp`,
      [seller.id],
    )
    const read = (await rowsRead(pool, sold)).get('order') ?? 0
    assert.ok(read > 0 && read <= (paid.rowCount ?? 0), `${read} rows for ${paid.rowCount} orders`)
  } finally {
    await site.close()
  }
})
