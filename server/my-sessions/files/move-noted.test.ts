import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ErrorBody } from '#contract/errors.ts'
import { FILES_AT_ONCE_MAX } from '#contract/sessions/own-files.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { makeLocation } from '#tests/support/factories/place-factory.ts'
import { makeMedia, makeSession, type SessionOverrides } from '#tests/support/factories/session-factory.ts'
import { makeUploadToken } from '#tests/support/uploads/upload-token.ts'
import { moveNoted } from './move-noted.ts'

describe('A photographer moves files to a session with its publication', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let place: number
  before(async () => {
    test = await startTestApp({ mail: true })
    photographer = await makePhotographer(test.context, { ready: true })
    place = (await makeLocation(test.context)).id
  })
  after(() => test.close())

  const ask = async (
    method: 'PUT' | 'PATCH' | 'DELETE' | 'POST',
    path: string,
    payload: object = {},
    headers: Record<string, string> = photographer.headers,
  ) => {
    const answer = await test.app.inject({ method, url: `/api${path}`, headers, payload })
    return { status: answer.statusCode, ...(answer.json() as { noted?: number } & Partial<ErrorBody>) }
  }
  const make = (overrides: Partial<SessionOverrides> = {}) =>
    makeSession(test.context, { photographer_id: photographer.id, location_id: place, ...overrides })
  /** A draft with one item that is prepared already. */
  const begin = (overrides: Partial<SessionOverrides> = {}) =>
    make({ state: 'draft', images: 1, created_at: new Date(), ...overrides })
  const note = (id: number, media_ids: unknown, headers?: Record<string, string>) =>
    ask('PUT', `/sessionupload/${id}/moves`, { media_ids }, headers)
  const publish = async (id: number) => {
    const answer = await ask('PATCH', `/sessionupload/${id}`)
    await test.drain()
    return answer.status
  }
  const filesOf = async (id: number) =>
    (
      await test.context.db
        .selectFrom('media')
        .select('id')
        .where('session_id', '=', id)
        .where('state', '<>', 'removed')
        .orderBy('position')
        .execute()
    ).map((row) => row.id)
  const shown = async (id: number) => {
    const answer = await test.app.inject({ method: 'GET', url: `/api/exploresessions/${id}` })
    return answer.json<{ image_count?: number }>().image_count
  }
  const noted = async () =>
    (await test.context.db.selectFrom('pending_move').select('media_id').execute()).length
  const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id)

  it('and they leave the others then, not before, once, and count there alone', async () => {
    const [one, other] = [await make({ images: 3 }), await make({ images: 2 })]
    const to = await begin()
    const [first = 0, second = 0, third = 0] = ids(one.images)
    const moving = [second, first, ...ids(other.images).slice(0, 1)]
    assert.equal((await note(to.id, [...moving, second])).noted, 3)
    assert.deepEqual([await filesOf(one.id), await shown(one.id)], [[first, second, third], 3])
    assert.equal(await publish(to.id), 200)
    assert.deepEqual(await filesOf(one.id), [third])
    assert.deepEqual(await filesOf(to.id), [...ids(to.images), first, second, ids(other.images)[0]])
    assert.deepEqual([await shown(one.id), await shown(other.id), await shown(to.id)], [1, 1, 4])
    await moveNoted(test.context, to.id)
    assert.deepEqual([(await filesOf(to.id)).length, await noted()], [4, 0])
  })

  it('also where it was cut short in the middle: what is left comes, what has come stays', async () => {
    const [one, other] = [await make({ images: 2 }), await make({ images: 2 })]
    const to = await begin()
    assert.equal((await note(to.id, [...ids(one.images), ...ids(other.images)])).noted, 4)
    await test.context.db
      .updateTable('session')
      .set({ state: 'published', published_at: new Date() })
      .where('id', '=', to.id)
      .execute()
    let left = 1
    const cut = {
      ...test.context,
      publish: ((...args: Parameters<typeof test.context.publish>) => {
        if (args[2] && 'session_id' in args[2] && args[2].session_id === other.id && left-- > 0)
          throw new Error('killed here')
        return test.context.publish(...args)
      }) as typeof test.context.publish,
    }
    await assert.rejects(moveNoted(cut, to.id), /killed here/)
    assert.deepEqual([(await filesOf(one.id)).length, (await filesOf(other.id)).length], [0, 2])
    await Promise.all([moveNoted(test.context, to.id), moveNoted(test.context, to.id)])
    assert.deepEqual([(await filesOf(other.id)).length, (await filesOf(to.id)).length], [0, 5])
    assert.equal(await noted(), 0)
  })

  it('and what is noted last counts; given up with the draft, nothing moves', async () => {
    const one = await make({ images: 3 })
    const to = await begin()
    await note(to.id, ids(one.images))
    assert.equal((await note(to.id, ids(one.images).slice(0, 1))).noted, 1)
    assert.equal(await noted(), 1)
    assert.equal((await note(to.id, [])).noted, 0)
    await note(to.id, ids(one.images))
    assert.equal((await ask('DELETE', `/sessionupload/${to.id}`)).status, 200)
    await test.drain()
    assert.deepEqual([(await filesOf(one.id)).length, await noted()], [3, 0])
  })

  it('but only what is his, on sale or taken down, and not arriving or hidden', async () => {
    const stranger = await makePhotographer(test.context, { ready: true })
    const theirs = await make({ photographer_id: stranger.id, images: 1 })
    const draft = await make({ state: 'draft', images: 1 })
    const arriving = await make({ images: 1 })
    const change = (id: number, set: object) =>
      test.context.db.updateTable('session').set(set).where('id', '=', id).execute()
    await change(arriving.id, { arrival: 'open' })
    const hidden = await make({ images: 1 })
    await test.context.db
      .updateTable('media')
      .set({ hidden_at: new Date(), hidden_reason: 'a face' })
      .where('session_id', '=', hidden.id)
      .execute()
    const gone = await makeMedia(test.context, { session_id: (await make()).id, state: 'removed' })
    const down = await make({ state: 'taken_down', images: 1 })
    const to = await begin()
    const all = [theirs, draft, arriving, hidden, down].flatMap(({ images }) => ids(images))
    assert.equal((await note(to.id, [...all, gone.id, 2_000_000_000])).noted, 1)
    await publish(to.id)
    assert.deepEqual(await filesOf(to.id), [...ids(to.images), ...ids(down.images)])
  })

  it('and what became impossible meanwhile stays where it is', async () => {
    const one = await make({ images: 2 })
    const to = await begin()
    await note(to.id, ids(one.images))
    await test.context.db.updateTable('session').set({ state: 'archived' }).where('id', '=', one.id).execute()
    await publish(to.id)
    assert.deepEqual(
      [(await filesOf(one.id)).length, (await filesOf(to.id)).length, await noted()],
      [2, 1, 0],
    )
  })

  it('with one that is sold as it arrives, when it is complete', async () => {
    const one = await make({ images: 2 })
    const to = await begin({ state: 'published', images: 12 })
    await test.context.db.updateTable('session').set({ arrival: 'open' }).where('id', '=', to.id).execute()
    assert.equal((await note(to.id, ids(one.images))).noted, 2)
    await test.drain()
    assert.equal((await filesOf(one.id)).length, 2)
    await publish(to.id)
    assert.deepEqual([(await filesOf(one.id)).length, (await filesOf(to.id)).length], [0, 14])
    assert.equal((await note(to.id, [])).code, 'session_closed')
  })

  it('and never more than a session holds, what it has already not counted', async () => {
    const one = await make({ images: 2 })
    const to = await begin()
    const [mine] = ids(to.images)
    const [first = 0, second = 0] = ids(one.images)
    const set = (id: number | undefined, values: object) =>
      test.context.db
        .updateTable('media')
        .set(values)
        .where('id', '=', id ?? 0)
        .execute()
    await set(mine, { bytes: 3 * 1024 ** 3 - 4_200_000 })
    assert.equal((await note(to.id, [first, second])).code, 'session_full')
    assert.equal(await noted(), 0)
    const content = test.context.db
      .selectFrom('media')
      .select('sha256')
      .where('id', '=', mine ?? 0)
    await set(first, { sha256: content })
    assert.equal((await note(to.id, [first, second])).noted, 2)
    await publish(to.id)
    assert.deepEqual([await filesOf(one.id), await filesOf(to.id)], [[first], [mine, second]])
  })

  it('A guest, a surfer, another photographer and an upload token move nothing; rubbish is refused', async () => {
    const one = await make({ images: 1 })
    const to = await begin()
    const stranger = await makePhotographer(test.context, { ready: true })
    const surfer = await makeSurfer(test.context)
    const { token } = await makeUploadToken(test, photographer)
    const moving = ids(one.images)
    assert.equal((await note(to.id, moving, {})).status, 401)
    assert.equal((await note(to.id, moving, surfer.headers)).status, 403)
    assert.equal((await note(to.id, moving, stranger.headers)).code, 'not_found')
    assert.equal((await note(to.id, moving, { authorization: `Bearer ${token}` })).status, 401)
    assert.equal((await note(one.id, moving)).code, 'session_closed')
    assert.equal((await note(2_000_000_000, moving)).code, 'not_found')
    const many = Array.from({ length: FILES_AT_ONCE_MAX + 1 }, (_, n) => n + 1)
    for (const wrong of [null, 'all', [0], ['1'], [1.5], many])
      assert.equal((await note(to.id, wrong)).code, 'invalid_input')
    assert.equal(await noted(), 0)
  })
})
