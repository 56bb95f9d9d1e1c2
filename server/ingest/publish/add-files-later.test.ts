import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { finalize, startSession, upload } from '#tests/support/uploads/upload-calls.ts'

describe('A published session whose files change', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  it('shows what was added and not what was removed, in counts and covers; a removed file may come again', async () => {
    const session = await startSession(test, photographer)
    const photo = await makePhoto({ seed: 1 })
    const first = await upload(test, photographer, session, 'a.jpg', photo)
    await finalize(test, photographer, session)
    const added = await upload(test, photographer, session, 'b.jpg', await makePhoto({ seed: 2 }))
    assert.deepEqual([added.status, added.body.state], [201, 'ready'])
    const row = () =>
      test.context.db
        .selectFrom('session')
        .select(['state', 'image_count', 'cover_keys'])
        .where('id', '=', session)
        .executeTakeFirstOrThrow()
    const coverOf = async (id: number) =>
      (
        await test.context.db
          .selectFrom('media')
          .select('cover_key')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).cover_key
    // Of two pictures the second is the cover.
    const both = { state: 'published', image_count: 2, cover_keys: [await coverOf(added.body.id)] }
    assert.deepEqual(await row(), both)

    const url = `/api/photographer/sessions/${session}/media/${first.body.id}`
    const { statusCode } = await test.app.inject({ method: 'DELETE', url, headers: photographer.headers })
    assert.equal(statusCode, 200)
    assert.deepEqual(await row(), { ...both, image_count: 1 })
    const again = await upload(test, photographer, session, 'a.jpg', photo)
    assert.equal(again.status, 201)
    assert.notEqual(again.body.id, first.body.id)
    assert.equal((await row()).image_count, 2)
  })
})
