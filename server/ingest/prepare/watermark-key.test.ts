import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { renewWatermarkKey } from '#server/operator/moderation/renew-watermark-key.ts'
import { openDatabase } from '#server/platform/db/connect.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'
import { storedPath } from '#tests/support/files/stored-files.ts'
import { ensureWatermarkKey } from '../ensure-watermark-key.ts'
import { preparePhoto } from './prepare-photo.ts'

describe('The secret of an installation under which its watermarks are made', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  const keys = () =>
    test.context.db.selectFrom('watermark_key').select(['id', 'secret']).orderBy('id').execute()

  it('is made once, however many processes start first at the same time', async () => {
    const { databaseUrl } = test.context.config
    const processes = Array.from({ length: 8 }, () => openDatabase(databaseUrl, { max: 1 }))
    const made = await Promise.all(processes.map(({ db }) => ensureWatermarkKey(db)))
    await Promise.all(processes.map((database) => database.close()))
    const [only, ...others] = await keys()
    assert.deepEqual(others, [])
    assert.equal(only?.secret.length, 32)
    for (const key of made) assert.deepEqual(key, only)
  })

  it('is kept with each item, so that one made again looks the same after it was renewed, and a new one does not', async () => {
    const { id } = await makeSession(test.context, { photographer_id: photographer.id })
    const item = await makeMedia(test.context, { session_id: id, state: 'processing' })
    await storeOriginal(test.context, item, await makePhoto())
    const keyOf = async () =>
      (
        await test.context.db
          .selectFrom('media')
          .select('watermark_key_id')
          .where('id', '=', item.id)
          .executeTakeFirstOrThrow()
      ).watermark_key_id
    const prepare = async (again: { watermark_key_id?: null } = {}) => {
      await test.context.db
        .updateTable('media')
        .set({ state: 'processing', ...again })
        .where('id', '=', item.id)
        .execute()
      await preparePhoto(test.context, item.id)
      return readFile(storedPath(test, item.preview_key))
    }
    const first = await prepare()
    const before = await keyOf()
    const renewed = await test.context.db.transaction().execute(renewWatermarkKey)
    assert.ok((await prepare()).equals(first))
    assert.equal(await keyOf(), before)
    assert.ok(!(await prepare({ watermark_key_id: null })).equals(first))
    assert.equal(await keyOf(), renewed)
  })
})
