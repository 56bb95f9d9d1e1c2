import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { refusedFiles, refusedWhenDecoded } from '#tests/support/files/refused-files.ts'
import { untilNew } from '#tests/support/files/stored-files.ts'
import { finalize, startSession, upload } from '#tests/support/uploads/upload-calls.ts'

describe('A file that is not what it should be is refused at its upload', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let session: number
  before(async () => {
    test = await startTestApp()
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
    session = await startSession(test, photographer)
  })
  after(() => test.close())

  for (const [what, name, content, code] of [...refusedFiles, ...refusedWhenDecoded])
    it(`${what}: ${code}`, async () => {
      const { status, body } = await upload(test, photographer, session, name, await content())
      assert.deepEqual([status, body.code], [422, code])
    })

  it('and nothing of it stays, the session goes on, but cannot be published empty', async () => {
    await untilNew(test, [], 0)
    assert.deepEqual(await test.context.db.selectFrom('media').select('id').execute(), [])
    assert.equal((await finalize(test, photographer, session)).body.code, 'session_empty')
    assert.equal((await upload(test, photographer, session, 'good.jpg', await makePhoto())).status, 201)
    assert.equal((await finalize(test, photographer, session)).body.temporary, false)
  })
})
