import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OutputOf } from '#contract/endpoint.ts'
import { SHORTLIST_MAX } from '#contract/limits.ts'
import type { ownShortlist, Shortlist } from '#contract/orders/shortlist.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  makePhotographer,
  makeSurfer,
  PASSWORD,
} from '#tests/support/factories/account-factory.ts'
import { call } from '#tests/support/factories/checkout-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { addToShortlist } from './add-to-shortlist.ts'

describe('A surfer keeps a shortlist with the account', () => {
  let test: TestApp
  let photographer_id: number
  before(async () => {
    test = await startTestApp({ mail: true })
    photographer_id = (await makePhotographer(test.context, { ready: true })).id
  })
  after(() => test.close())

  const put = async (surfer: MadePerson, media_id: unknown) =>
    call(test, 'PUT', '/api/surfer/shortlist', surfer, { media_id })
  const remove = (surfer: MadePerson, media_id: unknown) =>
    call(test, 'DELETE', '/api/surfer/shortlist', surfer, { media_id })
  const idsOf = async (surfer: MadePerson) =>
    (await call(test, 'GET', '/api/surfer/shortlist/ids', surfer)).json<{ media_id: number[] }>().media_id
  const page = async (surfer: MadePerson, words = '') =>
    (await call(test, 'GET', `/api/surfer/shortlist${words}`, surfer)).json<OutputOf<typeof ownShortlist>>()
  const session = (images: number) => makeSession(test.context, { photographer_id, images })
  const ids = ({ images }: { images: { id: number }[] }) => images.map(({ id }) => id)

  it('last added first, however often the same is put there or taken away', async () => {
    const surfer = await makeSurfer(test.context)
    const [a = 0, b = 0, c = 0] = ids(await session(3))
    assert.deepEqual((await put(surfer, [b, a])).json(), { media_id: [a, b] })
    assert.deepEqual((await put(surfer, [b, c, b])).json(), { media_id: [c, a, b] })
    assert.deepEqual(await idsOf(surfer), [c, a, b])
    for (let time = 0; time < 2; time += 1)
      assert.deepEqual((await remove(surfer, [a, 2_147_483_647])).json(), { media_id: [c, b] })
    assert.deepEqual(
      (await page(surfer)).items.map((item) => item.media_id),
      [c, b],
    )
  })

  it('page by page, each item once', async () => {
    const surfer = await makeSurfer(test.context)
    const all = ids(await session(7))
    await put(surfer, all)
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const next: OutputOf<typeof ownShortlist> = await page(
        surfer,
        `?limit=3${cursor ? `&cursor=${cursor}` : ''}`,
      )
      seen.push(...next.items.map((item) => item.media_id))
      cursor = next.next_cursor
    } while (cursor)
    assert.deepEqual(seen, all.toReversed())
  })

  it('of what is or was public; anything else is left out without a word', async () => {
    const surfer = await makeSurfer(test.context)
    const { id: session_id, images } = await session(2)
    const draft = await makeSession(test.context, { photographer_id, images: 1, state: 'draft' })
    const waiting = await makeSession(test.context, { photographer_id, images: 1, state: 'finalised' })
    const over = await makeSession(test.context, { photographer_id, images: 1, state: 'archived' })
    const failed = await makeMedia(test.context, { session_id, state: 'failed' })
    const processing = await makeMedia(test.context, { session_id, state: 'processing' })
    const [shown = 0, removed = 0] = images.map(({ id }) => id)
    await test.context.pool.query(`update media set state = 'removed' where id = $1`, [removed])
    const wanted = [shown, ...ids(draft), ...ids(waiting), failed.id, processing.id, 2_147_483_647]
    assert.deepEqual((await put(surfer, [...wanted, removed, ...ids(over)])).json(), {
      media_id: [...ids(over), removed, shown],
    })
  })

  it(`at most ${SHORTLIST_MAX}: the oldest go, also when many come at once`, async () => {
    const surfer = await makeSurfer(test.context)
    const all = ids(await session(SHORTLIST_MAX + 20))
    const [first, rest] = [all.slice(0, 20), all.slice(20)]
    await put(surfer, first)
    await Promise.all([0, 1, 2, 3, 4].map((n) => put(surfer, rest.slice(n * 100, n * 100 + 100))))
    assert.deepEqual(
      (await idsOf(surfer)).sort((x, y) => x - y),
      rest,
    )
    for (const odd of [[], all, ['1'], [0], [1.5], [-1], null, 'x', [2_147_483_648]])
      assert.equal((await put(surfer, odd)).statusCode, 400, JSON.stringify(odd)?.slice(0, 50))
    assert.equal((await remove(surfer, [])).statusCode, 400)
    for (const cursor of ['x', Buffer.from('[1e99,1]').toString('base64url')])
      assert.equal(
        (await call(test, 'GET', `/api/surfer/shortlist?cursor=${cursor}`, surfer)).statusCode,
        400,
      )
  })

  it('which is nobody else’s, and goes with the account', async () => {
    const [one, other] = [await makeSurfer(test.context), await makeSurfer(test.context)]
    const [a = 0, b = 0] = ids(await session(2))
    await put(one, [a])
    await put(other, [a, b])
    await remove(other, [a])
    assert.deepEqual(await idsOf(one), [a])
    const closed = await call(test, 'DELETE', '/api/surfer/delete', one, { password: PASSWORD })
    assert.equal(closed.statusCode, 200)
    await test.drain()
    const { rows } = await test.context.pool.query(
      'select surfer_id from shortlist_item where media_id = any($1)',
      [[a, b]],
    )
    assert.deepEqual(rows, [{ surfer_id: other.id }])
    assert.equal((await put(one, [a])).statusCode, 401)
    // A call that was let in just before.
    await assert.rejects(addToShortlist(test.context, one.id, [a]), { code: 'login_required' })
  })

  it('and a row of it goes with its item', async () => {
    const surfer = await makeSurfer(test.context)
    const [a = 0, b = 0] = ids(await session(2))
    await put(surfer, [a, b])
    await test.context.pool.query('delete from media where id = $1', [a])
    assert.deepEqual(await idsOf(surfer), [b])
  })

  it('and a photographer has none', async () => {
    const photographer = await makePhotographer(test.context)
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/ids'],
      ['PUT', ''],
      ['DELETE', ''],
    ] as const)
      assert.equal(
        (await call(test, method, `/api/surfer/shortlist${path}`, photographer, {})).statusCode,
        403,
      )
    const [a = 0] = ids(await session(1))
    const asked = await call(test, 'GET', `/api/shortlist?ids=${a}`, photographer)
    assert.equal(asked.json<Shortlist>().items[0]?.state, 'on_sale')
  })
})
