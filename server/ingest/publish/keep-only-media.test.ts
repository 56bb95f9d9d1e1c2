import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { storedFiles, untilNew } from '#tests/support/files/stored-files.ts'
import { announce, append, uploadId } from '#tests/support/uploads/tus-calls.ts'
import { call, startSession, upload } from '#tests/support/uploads/upload-calls.ts'

describe('A photographer changes his mind between two attempts', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let photos: Buffer[]
  before(async () => {
    test = await startTestApp()
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
    photos = await Promise.all([1, 2, 3].map((seed) => makePhoto({ seed })))
  })
  after(() => test.close())

  const filled = async (key?: string) => {
    const session = await startSession(test, photographer, key ? { client_key: key } : {})
    const ids: number[] = []
    for (const [at, photo] of photos.entries())
      ids.push((await upload(test, photographer, session, `${at}.jpg`, photo, { position: at })).body.id)
    return { session, ids }
  }
  const finalize = (session: number, media_ids: unknown) =>
    call<{ temporary: boolean; code?: string }>(test, 'PATCH', `/sessionupload/${session}`, photographer, {
      media_ids,
    } as object)
  const mediaOf = async (session: number) =>
    (
      await call<{ media: UploadedMedia[] }>(test, 'GET', `/sessionupload/${session}`, photographer)
    ).body.media.map(({ id }) => id)

  it('and the session holds what he named last, in that order, its cover first; the rest leaves no trace', async () => {
    const before = await storedFiles(test)
    const { session, ids } = await filled()
    const [first = 0, second = 0, third = 0] = ids
    const half = uploadId(await announce(test, photographer, { session, name: 'half.mp4', bytes: 900 }))
    await append(test, photographer, half, 0, Buffer.alloc(100))
    const other = await filled()
    assert.equal((await finalize(session, [third, other.ids[0], first, third])).body.temporary, false)
    assert.deepEqual(await mediaOf(session), [third, first])
    assert.deepEqual(await mediaOf(other.session), other.ids)
    const { cover_keys, image_count } = await test.context.db
      .selectFrom('session')
      .select(['cover_keys', 'image_count'])
      .where('id', '=', session)
      .executeTakeFirstOrThrow()
    const { cover_key } = await test.context.db
      .selectFrom('media')
      .select('cover_key')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    // Of two pictures the second one is shown in the list (photographer.md §9).
    assert.deepEqual([image_count, cover_keys], [2, [cover_key]])
    assert.ok(!(await mediaOf(session)).includes(second))
    // The published session has wide copies of its photos beside, and of its cover.
    await untilNew(test, before, (2 + 3) * 4 + 2 + 1)
  })

  it('but a session of nothing is refused, and keeps its files', async () => {
    const { session, ids } = await filled()
    for (const none of [[], [2_000_000_000]]) {
      const { status, body } = await finalize(session, none)
      assert.deepEqual([status, body.code], [422, 'session_empty'])
    }
    assert.equal((await finalize(session, ['x'])).status, 400)
    assert.deepEqual(await mediaOf(session), ids)
  })

  it('and a session begun again under its key is the same one, for him alone', async () => {
    const begin = (by: MadePhotographer, client_key: string) => startSession(test, by, { client_key })
    const [one, again] = await Promise.all([begin(photographer, 'k'), begin(photographer, 'k')])
    assert.equal(one, again)
    assert.notEqual(await begin(photographer, 'l'), one)
    const other = await makePhotographer(test.context, { ready: true })
    assert.notEqual(await begin(other, 'k'), one)
  })
})
