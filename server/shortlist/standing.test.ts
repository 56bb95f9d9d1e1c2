import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { SHORTLIST_BATCH } from '#contract/limits.ts'
import type { Shortlist } from '#contract/orders/shortlist.ts'
import { cutSession } from '#server/ingest/waves/cut-session.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { call } from '#tests/support/factories/checkout-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { makeRides } from '#tests/support/factories/wave-factory.ts'

describe('Anybody learns how items of a shortlist stand', () => {
  let test: TestApp
  let photographer_id: number
  before(async () => {
    test = await startTestApp()
    photographer_id = (await makePhotographer(test.context, { ready: true, last_name: 'Quill' })).id
  })
  after(() => test.close())

  const ask = (ids: readonly number[] | string, caller: MadePerson | null = null) =>
    call(test, 'GET', `/api/shortlist?ids=${ids}`, caller)
  const show = async (ids: readonly number[], caller: MadePerson | null = null) =>
    (await ask(ids, caller)).json<Shortlist>()
  const NOTHING = { state: 'over', price: null, session_id: null, wave: null, purchase_id: null, media: null }

  it('with picture, price, place and wave while they are on sale, in the order asked for', async () => {
    const { id, rides } = await makeRides(test.context, { photographer_id, sizes: [2, 3] })
    await cutSession(test.context, id)
    const [first = 0, second = 0] = [rides[1]?.[2], rides[0]?.[0]]
    const { items, sessions } = await show([first, second, first])
    assert.deepEqual(
      items.map((item) => [item.media_id, item.state, item.price, item.session_id, item.wave]),
      [
        [first, 'on_sale', 5, id, 2],
        [second, 'on_sale', 5, id, 1],
      ],
    )
    assert.deepEqual(
      [items[0]?.media?.id, items[0]?.media?.captured_at],
      [first, '2026-11-20T08:01:00.200+00:00'],
    )
    assert.deepEqual(
      sessions.map((session) => [session.id, session.photographer?.last_name]),
      [[id, 'Quill']],
    )
    assert.doesNotMatch(JSON.stringify([items, sessions]), /originals|camera|signature/)
  })

  it('that they are over, without a picture, when the days of their session are', async () => {
    const created_at = new Date(Date.now() - 32 * 86_400_000)
    const { id, images } = await makeSession(test.context, { photographer_id, images: 1, created_at })
    const { items, sessions } = await show(images.map((item) => item.id))
    assert.deepEqual(items, [{ ...NOTHING, media_id: images[0]?.id, session_id: id }])
    assert.equal(sessions[0]?.id, id)
  })

  it('and nothing at all of what was hidden, taken down, removed or never out', async () => {
    const { pool } = test.context
    const made = async (state: 'published' | 'draft' | 'taken_down' | 'archived' = 'published') =>
      makeSession(test.context, { photographer_id, images: 1, state })
    const [hidden, down, draft, item, gone] = [
      await made('archived'),
      await made('taken_down'),
      await made('draft'),
      await made(),
      await made(),
    ]
    await pool.query(
      'update session set hidden_at = now(), hidden_reason = $$Because$$, hidden_from = $$published$$ where id = $1',
      [hidden.id],
    )
    const idOf = ({ images }: typeof hidden) => images[0]?.id ?? 0
    await pool.query('update media set hidden_at = now(), hidden_reason = $$Because$$ where id = $1', [
      idOf(item),
    ])
    await pool.query(`update media set state = 'removed' where id = $1`, [idOf(gone)])
    const silent = [hidden, down, draft].map(idOf)
    assert.deepEqual(await show([...silent, 2_147_483_647]), {
      items: [...silent, 2_147_483_647].map((media_id) => ({ media_id, ...NOTHING })),
      sessions: [],
    })
    // Their session has its page: that they were of it is no news.
    const { items } = await show([item, gone].map(idOf))
    assert.deepEqual(items, [
      { media_id: idOf(item), ...NOTHING, session_id: item.id },
      { media_id: idOf(gone), ...NOTHING, session_id: gone.id },
    ])
    const told = JSON.stringify([await show(silent), items])
    for (const session of [hidden, down, draft, item, gone])
      assert.ok(!told.includes(session.images[0]?.preview_key.split('/').at(-1) ?? 'none'))
  })

  it('and what a surfer has bought, also when it is over; another does not learn it', async () => {
    const [surfer, other] = [await makeSurfer(test.context), await makeSurfer(test.context)]
    const session = await makeSession(test.context, { photographer_id, images: 3 })
    const [bought = 0, awaited = 0, free = 0] = session.images.map(({ id }) => id)
    const order = { surfer_id: surfer.id, photographer_id, session_id: session.id }
    const { purchaseIds } = await makePaidOrder(test.context, { ...order, media_ids: [bought] })
    const waiting = await makePaidOrder(test.context, { ...order, media_ids: [awaited] })
    await test.context.db.deleteFrom('purchase').where('order_id', '=', waiting.id).execute()
    await test.context.pool.query(
      `update "order" set state = 'pending', processing_at = now(), paid_at = null where id = $1`,
      [waiting.id],
    )
    const states = async (caller: MadePerson | null) =>
      (await show([bought, awaited, free], caller)).items.map((item) => [
        item.state,
        item.price,
        item.purchase_id,
      ])
    assert.deepEqual(await states(surfer), [
      ['bought', null, purchaseIds[0]],
      ['processing', null, null],
      ['on_sale', 5, null],
    ])
    for (const caller of [other, null])
      assert.deepEqual(new Set((await states(caller)).flat()), new Set(['on_sale', 5, null]))
    await test.context.pool.query(
      `update session set state = 'archived', hidden_at = now(), hidden_reason = $$Because$$, hidden_from = 'published' where id = $1`,
      [session.id],
    )
    const [kept] = (await show([bought], surfer)).items
    assert.deepEqual([kept?.state, kept?.media, kept?.session_id], ['bought', null, session.id])
    assert.equal((await show([bought], other)).items[0]?.session_id, null)
  })

  it(`at most ${SHORTLIST_BATCH} at once, by ids alone`, async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => 2_000_000_000 + n)
    assert.equal((await show(many(SHORTLIST_BATCH))).items.length, SHORTLIST_BATCH)
    for (const odd of [
      many(SHORTLIST_BATCH + 1).join(),
      '',
      'x',
      '1,',
      '-1',
      '1.5',
      '99999999999',
      '2147483648',
      '1;2',
    ])
      assert.equal((await ask(odd)).statusCode, 400, odd.slice(0, 40))
    assert.equal((await call(test, 'GET', '/api/shortlist', null)).statusCode, 400)
  })
})
