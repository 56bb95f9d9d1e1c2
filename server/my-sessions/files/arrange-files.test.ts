import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/catalogue/catalogue.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'

describe('A photographer puts the files of a session in order', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  const ask = async (
    method: 'PUT' | 'DELETE',
    id: number,
    payload?: object,
    by: MadePerson | null = photographer,
  ) => {
    const url = `/api/photographer/sessions/${id}/order`
    const answer = await test.app.inject({
      method,
      url,
      headers: by?.headers ?? {},
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, ...answer.json<Partial<ErrorBody>>() }
  }
  const put = (id: number, media_ids: unknown[], ahead: unknown, by?: MadePerson | null) =>
    ask('PUT', id, { media_ids, before: ahead }, by)
  const make = async (images: number, session: { created_at?: Date } = {}) => {
    const made = await makeSession(test.context, { photographer_id: photographer.id, images, ...session })
    return { id: made.id, ids: made.images.map(({ id }) => id) }
  }
  const orderOf = async (id: number) => {
    const url = `/api/photographer/sessions/${id}`
    const own = (await test.app.inject({ url, headers: photographer.headers })).json<OwnSessionDetail>()
    return own.media.map((item) => item.id)
  }

  it('one or several, to the front, between others and to the end, and surfers see them so', async () => {
    const { id, ids } = await make(6)
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids
    await put(id, [d], a)
    assert.deepEqual(await orderOf(id), [d, a, b, c, e, f])
    await put(id, [f, a, f], c)
    assert.deepEqual(await orderOf(id), [d, b, f, a, c, e])
    await put(id, [d], null)
    assert.deepEqual(await orderOf(id), [b, f, a, c, e, d])
    // Before itself, and before one that goes along.
    await put(id, [f], f)
    await put(id, [f, a], a)
    assert.deepEqual(await orderOf(id), [b, f, a, c, e, d])
    const page = (await test.app.inject(`/api/exploresessions/${id}`)).json<
      Session & { media: { id: number }[] }
    >()
    assert.deepEqual(
      page.media.map((item) => item.id),
      [b, f, a, c, e, d],
    )
    const first = await test.context.db
      .selectFrom('media')
      .select('preview_key')
      .where('id', '=', b)
      .executeTakeFirst()
    assert.equal(page.cover_images.at(-1)?.url, publicUrl(first?.preview_key ?? ''))
  })

  it('and by time again, those without a time behind', async () => {
    const { id, ids } = await make(4)
    const [a = 0, b = 0, c = 0, d = 0] = ids
    for (const [item, at] of [
      [a, '2026-11-20T09:00:02Z'],
      [c, '2026-11-20T09:00:00Z'],
      [d, '2026-11-20T09:00:01Z'],
    ] as const)
      await test.context.db
        .updateTable('media')
        .set({ captured_at: new Date(at) })
        .where('id', '=', item)
        .execute()
    assert.equal((await ask('DELETE', id)).status, 200)
    assert.deepEqual(await orderOf(id), [c, d, a, b])
  })

  it('but only own ones that are there, while it can be sold', async () => {
    const [{ id, ids }, other] = [await make(3), await make(1)]
    const [a = 0, b = 0] = ids
    const stranger = await makePhotographer(test.context, { ready: true })
    for (const [by, code] of [
      [null, 'login_required'],
      [await makeSurfer(test.context), 'wrong_role'],
      [stranger, 'not_found'],
    ] as const) {
      assert.equal((await put(id, [b], a, by)).code, code)
      assert.equal((await ask('DELETE', id, undefined, by)).code, code)
    }
    assert.equal((await put(id, other.ids, a)).code, 'not_found')
    assert.equal((await put(id, [b], other.ids[0])).code, 'not_found')
    assert.equal((await put(id, [], a)).code, 'invalid_input')
    assert.equal((await put(id, [b, other.ids[0]], a)).status, 200)
    assert.deepEqual(await orderOf(other.id), other.ids)
    const over = await make(2, { created_at: new Date(Date.now() - 32 * 24 * 3_600_000) })
    assert.equal((await put(over.id, [over.ids[1]], null)).code, 'not_for_sale')
  })

  it('from two windows at once, and none is lost or there twice', async () => {
    const { id, ids } = await make(8)
    const answers = await Promise.all([
      ...ids.map((item, at) => put(id, [item], ids[(at + 3) % ids.length])),
      ask('DELETE', id),
    ])
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.deepEqual((await orderOf(id)).sort(), [...ids].sort())
    const rows = await test.context.db
      .selectFrom('media')
      .select('position')
      .where('session_id', '=', id)
      .execute()
    assert.equal(new Set(rows.map(({ position }) => position)).size, 8)
  })
})
