import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ErrorBody } from '#contract/errors.ts'
import type { CartReview } from '#contract/orders/orders.ts'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import type { Wave } from '#contract/waves/waves.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  call,
  checkoutBody,
  openCheckout,
  openShop,
  payAt,
  type Shop,
} from '#tests/support/factories/checkout-factory.ts'
import { makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makeMedia, makeSession, type SessionOverrides } from '#tests/support/factories/session-factory.ts'
import { makeRides } from '#tests/support/factories/wave-factory.ts'

describe('A photographer moves files to another session', () => {
  let test: TestApp
  let shop: Shop
  before(async () => {
    test = await startTestApp({ payments: true, mail: true })
    shop = await openShop(test, { images: 4, videos: 0 })
  })
  after(() => test.close())

  const move = async (
    from: number,
    media_ids: unknown[],
    to: number,
    by: MadePerson | null = shop.photographer,
  ) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/photographer/sessions/${from}/moves`,
      headers: by?.headers ?? {},
      payload: { media_ids, to },
    })
    return {
      status: answer.statusCode,
      ...answer.json<{ moved?: number; same?: number } & Partial<ErrorBody>>(),
    }
  }
  const make = (images: number, session: Partial<SessionOverrides> = {}) =>
    makeSession(test.context, { photographer_id: shop.photographer.id, images, ...session })
  const own = async (id: number) =>
    (await call(test, 'GET', `/api/photographer/sessions/${id}`, shop.photographer)).json<OwnSessionDetail>()
  const filesOf = async (id: number) => (await own(id)).media.map((item) => item.id)
  const wavesOf = async (id: number) =>
    (await call(test, 'GET', `/api/exploresessions/${id}/waves`, null))
      .json<{ waves: Wave[] }>()
      .waves.map(({ image_count }) => image_count)
  const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id)
  const row = (id: number) =>
    test.context.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('and they stand there in order, in its waves, and count there alone', async () => {
    const photographer_id = shop.photographer.id
    const from = await makeRides(test.context, { photographer_id, sizes: [3, 4] })
    const to = await makeRides(test.context, { photographer_id, sizes: [2] })
    const [first = [], second = []] = from.rides
    assert.deepEqual((await move(from.id, [...second, ...second].reverse(), to.id)).moved, 4)
    await test.drain()
    assert.deepEqual(await filesOf(from.id), first)
    assert.deepEqual(await filesOf(to.id), [...(to.rides[0] ?? []), ...second])
    assert.deepEqual([await wavesOf(from.id), await wavesOf(to.id)], [[3], [2, 4]])
    assert.deepEqual([(await own(from.id)).image_count, (await own(to.id)).image_count], [3, 6])
  })

  it('with the camera that took them, whose clock stays as far off as was found', async () => {
    const [from, to] = [await make(2), await make(1)]
    const { id: camera } = await test.context.db
      .insertInto('session_camera')
      .values({ session_id: from.id, make: 'Canon', model: 'R7', offset_ms: 3_600_000, offset_from: 'hand' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.context.db
      .updateTable('media')
      .set({ camera_id: camera, captured_local: '2026-11-25 10:00:00', captured_offset: 0 })
      .where('id', 'in', ids(from.images))
      .execute()
    for (const { id } of from.images) await move(from.id, [id], to.id)
    const bodies = await test.context.db
      .selectFrom('session_camera')
      .select(['id', 'make', 'model', 'offset_ms', 'offset_from'])
      .where('session_id', '=', to.id)
      .execute()
    const [body] = bodies
    assert.deepEqual(bodies, [
      { id: body?.id, make: 'Canon', model: 'R7', offset_ms: 3_600_000, offset_from: 'hand' },
    ])
    for (const { id } of from.images) {
      const moved = await row(id)
      assert.deepEqual(
        [moved.camera_id, moved.captured_at?.toISOString()],
        [body?.id, '2026-11-25T09:00:00.000Z'],
      )
    }
    assert.equal((await own(from.id)).state, 'taken_down')
  })

  it('at its prices: an open checkout ends, what was bought stays bought', async () => {
    const to = await make(1, { photo_price_cents: 800 })
    const from = await make(3)
    const [paid = 0, open = 0, other = 0] = ids(from.images)
    const here: Shop = { ...shop, session: from }
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => makeSurfer(test.context)))
    const buy = (by: MadePerson | undefined, item: number) =>
      openCheckout(test, by as MadePerson, checkoutBody(test, here, [item]))
    const bought = await buy(first, paid)
    assert.equal((await payAt(test, bought.url)).status, 303)
    await test.drain()
    const waiting = await buy(second, open)
    const staying = await buy(third, other)
    assert.equal((await move(from.id, [paid, open], to.id)).moved, 2)
    await test.drain()
    const states = await test.context.db
      .selectFrom('order')
      .select(['id', 'state'])
      .where('id', 'in', [bought.order_id, waiting.order_id, staying.order_id])
      .orderBy('id')
      .execute()
    assert.deepEqual(
      states.map(({ state }) => state),
      ['paid', 'cancelled', 'pending'],
    )
    const review = await call(test, 'POST', '/api/payments/review', first as MadePerson, {
      media_id: [paid, open],
    })
    assert.deepEqual(
      review.json<CartReview>().items.map(({ state, price }) => [state, price]),
      [
        ['owned', 8],
        ['on_sale', 8],
      ],
    )
    const sold = (await own(to.id)).media.map((item) => [item.id, item.sold])
    assert.deepEqual(sold.slice(1), [
      [paid, 1],
      [open, 0],
    ])
    assert.deepEqual([(await own(from.id)).items_sold, (await own(to.id)).items_sold], [1, 0])
  })

  it('and they are as public as the session they come to', async () => {
    const [from, down] = [await make(2), await make(1, { state: 'taken_down' })]
    const [one = 0] = ids(from.images)
    const preview = (await row(one)).preview_key ?? ''
    await test.context.storage.write(preview, Buffer.from('wave'))
    await move(from.id, [one], down.id)
    const hidden = await row(one)
    assert.equal(hidden.withheld, true)
    assert.notEqual(hidden.preview_key, preview)
    assert.equal(await test.context.storage.size(preview), null)
    await move(down.id, [one], from.id)
    assert.equal((await row(one)).withheld, false)
  })

  it('but what is there already stays, and nothing goes beyond what a session holds', async () => {
    const [from, to] = [await make(3), await make(1)]
    const [same = 0, ...rest] = ids(from.images)
    const content = test.context.db.selectFrom('media').select('sha256').where('id', '=', same)
    const copy = await makeMedia(test.context, { session_id: to.id, position: 3 })
    await test.context.db.updateTable('media').set({ sha256: content }).where('id', '=', copy.id).execute()
    const heavy = (bytes: number) =>
      test.context.db.updateTable('media').set({ bytes }).where('id', '=', copy.id).execute()
    await heavy(3 * 1024 ** 3 - 10_000_000)
    assert.equal((await move(from.id, ids(from.images), to.id)).code, 'session_full')
    assert.deepEqual(await filesOf(from.id), [same, ...rest])
    await heavy(1000)
    const { moved, same: stays } = await move(from.id, ids(from.images), to.id)
    assert.deepEqual([moved, stays, await filesOf(from.id)], [2, 1, [same]])
  })

  it('only own ones, between sessions of one kind that can be sold', async () => {
    const [from, to] = [await make(2), await make(1)]
    const stranger = await makePhotographer(test.context, { ready: true })
    const theirs = await make(1, { photographer_id: stranger.id })
    const lesson = await make(1, { surfschool_id: (await makeSurfSchool(test.context)).id })
    const over = await make(1, { created_at: new Date(Date.now() - 32 * 24 * 3_600_000) })
    const draft = await make(1, { state: 'draft' })
    const some = ids(from.images)
    assert.equal((await move(from.id, some, to.id, null)).code, 'login_required')
    assert.equal((await move(from.id, some, to.id, await makeSurfer(test.context))).code, 'wrong_role')
    assert.equal((await move(from.id, some, to.id, stranger)).code, 'not_found')
    const refused: [number, unknown[], number, string][] = [
      [from.id, some, theirs.id, 'not_found'],
      [theirs.id, ids(theirs.images), to.id, 'not_found'],
      [from.id, ids(to.images), to.id, 'not_found'],
      [from.id, some, 2_000_000_000, 'not_found'],
      [from.id, some, from.id, 'session_rule'],
      [from.id, some, lesson.id, 'session_rule'],
      [from.id, some, over.id, 'not_for_sale'],
      [over.id, ids(over.images), to.id, 'not_for_sale'],
      [from.id, some, draft.id, 'not_for_sale'],
      [from.id, [], to.id, 'invalid_input'],
    ]
    for (const [source, items, target, code] of refused)
      assert.equal((await move(source, items, target)).code, code, `${source} -> ${target}`)
    assert.deepEqual(await filesOf(from.id), some)
  })

  it('both ways at once, twice at once, and all or nothing', async () => {
    const [a, b] = [await make(3), await make(3)]
    const both = await Promise.all([
      move(a.id, ids(a.images), b.id),
      move(b.id, ids(b.images), a.id),
      move(a.id, ids(a.images), b.id),
    ])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 200, 404])
    assert.deepEqual([(await filesOf(a.id)).length, (await filesOf(b.id)).length], [3, 3])
    const items = await filesOf(a.id)
    await test.context.pool.query(
      `create function break_move() returns trigger language plpgsql as $$ begin
         if new.session_id = ${b.id} then raise 'died'; end if; return new; end $$;
       create trigger break_move after update on media for each row when (new.id = ${items.at(-1)}) execute function break_move()`,
    )
    assert.equal((await move(a.id, items, b.id)).status, 500)
    await test.context.pool.query('drop trigger break_move on media')
    assert.deepEqual(await filesOf(a.id), items)
  })
})
