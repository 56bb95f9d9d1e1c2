import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Session } from '#contract/catalogue/catalogue.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { newKey, publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'

describe('A photographer chooses the cover of a session', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  const choose = async (id: number, media_id: unknown, by: MadePerson | null = photographer) => {
    const url = `/api/photographer/sessions/${id}/cover`
    const answer = await test.app.inject({
      method: 'PUT',
      url,
      headers: by?.headers ?? {},
      payload: { media_id },
    })
    return { status: answer.statusCode, ...answer.json<Partial<ErrorBody>>() }
  }
  const make = async (images: number, videos = 0, session: { created_at?: Date } = {}) => {
    const made = await makeSession(test.context, {
      photographer_id: photographer.id,
      images,
      videos,
      ...session,
    })
    for (const { id } of [...made.images, ...made.videos])
      await test.context.db
        .updateTable('media')
        .set({ cover_key: newKey('public', 'jpg') })
        .where('id', '=', id)
        .execute()
    return { id: made.id, photos: made.images.map(({ id }) => id), clips: made.videos.map(({ id }) => id) }
  }
  /** The item whose picture a card of the session shows, and the four covers. */
  const covers = async (session: number) => {
    const { cover_images } = (await test.app.inject(`/api/exploresessions/${session}`)).json<Session>()
    const rows = await test.context.db
      .selectFrom('media')
      .select(['id', 'cover_key', 'preview_key'])
      .where('session_id', '=', session)
      .execute()
    return cover_images.map(
      ({ url }) =>
        rows.find(({ cover_key, preview_key }) =>
          [cover_key, preview_key].some((key) => key !== null && publicUrl(key) === url),
        )?.id,
    )
  }
  const cardOf = async (session: number) => {
    const shown = await covers(session)
    return shown[3] ?? shown[0]
  }
  const remove = (id: number, media: number) =>
    test.app.inject({
      method: 'POST',
      url: `/api/photographer/sessions/${id}/removals`,
      headers: photographer.headers,
      payload: { media_ids: [media] },
    })

  it('which cards show from then on, however many pictures it has, and none twice', async () => {
    for (const count of [1, 2, 3, 4, 7]) {
      const { id, photos } = await make(count)
      const last = photos.at(-1) ?? 0
      for (let press = 0; press < 2; press += 1) {
        assert.equal((await choose(id, last)).status, 200)
        assert.equal(await cardOf(id), last, `${count} pictures`)
      }
      const shown = await covers(id)
      assert.equal(new Set(shown).size, shown.length)
      assert.equal((await choose(id, null)).status, 200)
      assert.notEqual(count > 2 && (await cardOf(id)), last)
    }
  })

  it('and another stands in for it while it is taken out', async () => {
    const { id, photos } = await make(6)
    const chosen = photos[4] ?? 0
    await choose(id, chosen)
    const { removal_id } = (await remove(id, chosen)).json<{ removal_id: number }>()
    assert.equal(await cardOf(id), photos[0])
    const url = `/api/photographer/sessions/${id}/removals/${removal_id}`
    await test.app.inject({ method: 'DELETE', url, headers: photographer.headers })
    assert.equal(await cardOf(id), chosen)
    const both = await Promise.all([choose(id, photos[2]), choose(id, photos[3])])
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    )
    assert.ok([photos[2], photos[3]].includes(await cardOf(id)))
  })

  it('of clips alone a clip, beside photos a photo', async () => {
    const { id, clips } = await make(0, 3)
    await choose(id, clips[2])
    assert.equal(await cardOf(id), clips[2])
    const mixed = await make(2, 1)
    await choose(mixed.id, mixed.photos[0])
    const refused = await choose(mixed.id, mixed.clips[0])
    assert.deepEqual([refused.status, refused.code], [422, 'session_rule'])
    assert.equal(await cardOf(mixed.id), mixed.photos[0])
  })

  it('but only of an own session with that picture, while it can be sold', async () => {
    const [{ id, photos }, other] = [await make(2), await make(1)]
    const stranger = await makePhotographer(test.context, { ready: true })
    assert.equal((await choose(id, photos[0], null)).code, 'login_required')
    assert.equal((await choose(id, photos[0], await makeSurfer(test.context))).code, 'wrong_role')
    assert.equal((await choose(id, photos[0], stranger)).code, 'not_found')
    assert.equal((await choose(id, other.photos[0])).code, 'not_found')
    assert.equal((await choose(id, 'x')).code, 'invalid_input')
    const over = await make(2, 0, { created_at: new Date(Date.now() - 32 * 24 * 3_600_000) })
    assert.equal((await choose(over.id, over.photos[0])).code, 'not_for_sale')
  })
})
