import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { FILES_AT_ONCE_MAX } from '#contract/sessions/own-files.ts'
import type { Wave } from '#contract/waves/waves.ts'
import { cutSession } from '#server/ingest/waves/cut-session.ts'
import { purgeRemovedMedia } from '#server/orders/checkout/purge-removed-media.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { makeRides } from '#tests/support/factories/wave-factory.ts'

type Answer = { removed?: number; removal_id?: number; restored?: number; code?: string }

describe('A photographer takes many files out of a session at once', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp({ mail: true })
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { by = photographer, payload }: { by?: MadePerson | null; payload?: object } = {},
  ) => {
    const headers = by?.headers ?? {}
    const answer = await test.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json<Answer>() }
  }
  const remove = (id: number, media_ids: unknown[], by: MadePerson | null = photographer) =>
    ask('POST', `/photographer/sessions/${id}/removals`, { by, payload: { media_ids } })
  const undo = (id: number, removal: number | null | undefined, by: MadePerson | null = photographer) =>
    ask('DELETE', `/photographer/sessions/${id}/removals/${removal}`, { by })
  const press = (id: number, button: 'take-down' | 'put-up') =>
    ask('POST', `/photographer/sessions/${id}/${button}`)
  const own = async (id: number) =>
    (await ask('GET', `/photographer/sessions/${id}`)).body as unknown as OwnSessionDetail
  const filesOf = async (id: number) => (await own(id)).media.map((item) => item.id)
  const shown = async (id: number) =>
    (await ask('GET', `/exploresessions/${id}`, { by: null })).body as {
      media?: { id: number }[]
      image_count?: number
    }
  const wavesOf = async (id: number) => {
    const { waves } = (await ask('GET', `/exploresessions/${id}/waves`, { by: null })).body as {
      waves: Wave[]
    }
    return waves.map(({ image_count }) => image_count)
  }
  const make = (images: number, session: Partial<Parameters<typeof makeSession>[1]> = {}) =>
    makeSession(test.context, { photographer_id: photographer.id, images, ...session })
  const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id)
  const setBack = (removal: number | undefined) =>
    test.context.db
      .updateTable('media_removal')
      .set({ removed_at: new Date(Date.now() - 31 * 60_000) })
      .where('id', '=', removal ?? 0)
      .execute()

  it('and they leave its page, counts and waves; undone, all is as it was', async () => {
    const { id, rides } = await makeRides(test.context, {
      photographer_id: photographer.id,
      sizes: [4, 5, 3],
    })
    await cutSession(test.context, id)
    await test.drain()
    const before = await shown(id)
    const [first = [], second = []] = rides
    const gone = [...first, ...second.slice(0, 2)]
    const { status, body } = await remove(id, [...gone, ...gone])
    assert.deepEqual([status, body.removed], [200, 6])
    assert.deepEqual(await wavesOf(id), [3, 3])
    assert.equal((await shown(id)).image_count, 6)
    await test.drain()
    const { last_removal } = await own(id)
    assert.deepEqual([last_removal?.id, last_removal?.files], [body.removal_id, 6])
    assert.deepEqual((await undo(id, body.removal_id)).body, { restored: 6 })
    await test.drain()
    assert.deepEqual(await wavesOf(id), [4, 5, 3])
    const after = await shown(id)
    assert.deepEqual([ids(after.media ?? []), after.image_count], [ids(before.media ?? []), 12])
    assert.equal((await own(id)).last_removal, null)
  })

  it('but only own ones of that session, and at least one', async () => {
    const [mine, other] = [await make(2), await make(1)]
    const stranger = await makePhotographer(test.context, { ready: true })
    const theirs = await make(1, { photographer_id: stranger.id })
    const [first = 0] = ids(mine.images)
    for (const [by, code] of [
      [null, 'login_required'],
      [await makeSurfer(test.context), 'wrong_role'],
      [stranger, 'not_found'],
    ] as const) {
      assert.equal((await remove(mine.id, [first], by)).body.code, code)
      assert.equal((await undo(mine.id, 1, by)).body.code, code)
    }
    for (const none of [[], ['1'], [-1], Array.from({ length: FILES_AT_ONCE_MAX + 1 }, (_, at) => at + 1)])
      assert.equal((await remove(mine.id, none)).body.code, 'invalid_input')
    const foreign = [...ids(other.images), ...ids(theirs.images), 2_000_000_000]
    assert.equal((await remove(mine.id, foreign)).body.code, 'not_found')
    const { body } = await remove(mine.id, [first, ...foreign])
    assert.equal(body.removed, 1)
    assert.deepEqual(await filesOf(other.id), ids(other.images))
    assert.equal((await undo(other.id, body.removal_id)).body.code, 'not_found')
    assert.equal((await undo(mine.id, body.removal_id, stranger)).body.code, 'not_found')
    assert.equal((await undo(mine.id, body.removal_id)).body.restored, 1)
  })

  it('pressed twice at once each is taken once and brought back once', async () => {
    const { id, images } = await make(5)
    const some = ids(images).slice(0, 3)
    const both = await Promise.all([remove(id, some), remove(id, [...some].reverse())])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 404])
    const removal = both.find(({ status }) => status === 200)?.body.removal_id
    const back = await Promise.all([undo(id, removal), undo(id, removal)])
    assert.deepEqual(back.map(({ status }) => status).sort(), [200, 404])
    assert.deepEqual(await filesOf(id), ids(images))
  })

  it('all or nothing, should the server die in the middle', async () => {
    const { id, images } = await make(4)
    await test.context.pool.query(
      `create function break_removal() returns trigger language plpgsql as $$ begin raise 'died'; end $$;
       create trigger break_removal before insert on pending_withholding for each row execute function break_removal()`,
    )
    assert.equal((await remove(id, ids(images).slice(1))).status, 500)
    await test.context.pool.query('drop trigger break_removal on pending_withholding')
    assert.deepEqual(await filesOf(id), ids(images))
    assert.equal((await shown(id)).image_count, 4)
    assert.equal((await own(id)).last_removal, null)
  })

  it('the last ones take it down with them, and put it up again when they are back, unless he decides', async () => {
    const { id, images } = await make(2)
    const all = ids(images)
    const first = await remove(id, all)
    assert.equal((await own(id)).state, 'taken_down')
    await undo(id, first.body.removal_id)
    assert.deepEqual([(await own(id)).state, (await shown(id)).image_count], ['published', 2])
    const second = await remove(id, all)
    assert.equal((await press(id, 'take-down')).status, 200)
    assert.equal((await undo(id, second.body.removal_id)).body.restored, 2)
    assert.deepEqual([(await own(id)).state, await filesOf(id)], ['taken_down', all])
    assert.equal((await press(id, 'put-up')).status, 200)
  })

  it('and after half an hour they are gone for good, but for their buyers', async () => {
    const { storage, db } = test.context
    const { id, images } = await make(3)
    const [bought = 0, other = 0] = ids(images)
    for (const { original_key } of images) await storage.write(original_key, Buffer.from('wave'))
    const buyer = await makeSurfer(test.context)
    await makePaidOrder(test.context, {
      ...{ surfer_id: buyer.id, photographer_id: photographer.id },
      ...{ session_id: id, media_ids: [bought] },
    })
    const { body } = await remove(id, [bought, other])
    await test.drain()
    await purgeRemovedMedia(test.context)
    const sizes = () => Promise.all(images.map(({ original_key }) => storage.size(original_key)))
    assert.deepEqual(await sizes(), [4, 4, 4])
    await setBack(body.removal_id)
    assert.equal((await own(id)).last_removal, null)
    assert.equal((await undo(id, body.removal_id)).body.code, 'not_found')
    await purgeRemovedMedia(test.context)
    assert.deepEqual(await sizes(), [4, null, 4])
    const kept = await db
      .selectFrom('media')
      .select(['id', 'preview_key'])
      .where('id', 'in', [bought, other])
      .orderBy('id')
      .execute()
    assert.deepEqual(
      kept.map(({ preview_key }) => preview_key !== null),
      [true, false],
    )
  })

  it('what was sent again meanwhile is there once, and a session that is over takes nothing back', async () => {
    const { id, images } = await make(3)
    const [again = 0, other = 0] = ids(images)
    const { body } = await remove(id, [again, other])
    const content = test.context.db.selectFrom('media').select('sha256').where('id', '=', again)
    const { id: copy } = await makeMedia(test.context, { session_id: id, position: 9 })
    await test.context.db.updateTable('media').set({ sha256: content }).where('id', '=', copy).execute()
    assert.deepEqual((await undo(id, body.removal_id)).body, { restored: 1 })
    assert.deepEqual((await filesOf(id)).sort(), [other, ids(images)[2], copy].sort())

    const late = await remove(id, [other])
    const created_at = new Date(Date.now() - 32 * 24 * 3_600_000)
    await test.context.db.updateTable('session').set({ created_at }).where('id', '=', id).execute()
    assert.equal((await undo(id, late.body.removal_id)).body.code, 'not_for_sale')
  })

  it('a thousand in one go, and the files that failed or are on their way for good', async () => {
    const { id, rides } = await makeRides(test.context, { photographer_id: photographer.id, sizes: [1000] })
    const failed = await makeMedia(test.context, { session_id: id, state: 'failed' })
    const coming = await makeMedia(test.context, { session_id: id, state: 'processing' })
    const [all = []] = rides
    const kept = all[7]
    const weigh = (bytes: number) =>
      test.context.db.updateTable('media').set({ bytes }).where('session_id', '=', id).execute()
    await weigh(1_600_000)
    const { body } = await remove(id, [...all.filter((each) => each !== kept), failed.id, coming.id])
    assert.equal(body.removed, 1001)
    assert.deepEqual(await filesOf(id), [kept])
    // Others may have been sent in their place.
    await weigh(4_000_000)
    assert.equal((await undo(id, body.removal_id)).body.code, 'session_full')
    await weigh(1_600_000)
    assert.deepEqual((await undo(id, body.removal_id)).body, { restored: 999 })
    assert.deepEqual(await filesOf(id), all)
    const draft = await make(2, { state: 'draft' })
    assert.deepEqual((await remove(draft.id, ids(draft.images))).body, { removed: 2, removal_id: null })
  })
})
