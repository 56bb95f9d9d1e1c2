import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Draft, fileKey } from '#contract/sessions/drafts.ts'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  type MadePhotographer,
  makePhotographer,
} from '#tests/support/factories/account-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { untilNew } from '#tests/support/files/stored-files.ts'
import { call, finalize, startSession, upload } from '#tests/support/uploads/upload-calls.ts'

describe('A photographer who comes back finds what was begun', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let other: MadePhotographer
  let photo: Buffer
  before(async () => {
    test = await startTestApp()
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
    other = await makePhotographer(test.context, { ready: true })
    photo = await makePhoto()
  })
  after(() => test.close())

  const drafts = async (by: MadePerson) =>
    (await call<{ drafts: Draft[] }>(test, 'GET', '/sessionupload/drafts', by)).body.drafts

  it('with its details, and each file by the key its browser gave it', async () => {
    const older = await startSession(test, photographer)
    const id = await startSession(test, photographer, { image_count: '3', video_count: '1' })
    const clientKey = fileKey({ size: photo.length, lastModified: 1_784_000_000_000, name: 'wave 🌊.jpg' })
    assert.equal(
      (await upload(test, photographer, id, 'wave 🌊.jpg', photo, { clientKey })).body.client_key,
      clientKey,
    )
    const [found, next, ...rest] = await drafts(photographer)
    assert.deepEqual([next?.id, rest], [older, []])
    assert.deepEqual(found && { ...found, created_at: '', location_id: 0 }, {
      id,
      tag: 'freesurf',
      location_id: 0,
      surfschool_id: null,
      location: { name: 'Supertubos', region: 'Peniche' },
      surfschool: null,
      time_zone: 'Europe/Lisbon',
      session_date: '2026-07-12',
      start_hour: 8,
      end_hour: 10,
      photo_price: 7.5,
      video_price: 12,
      created_at: '',
      planned_files: 4,
      arrived_files: 1,
      arrived_bytes: photo.length,
    })
    const { body } = await call<{ media: UploadedMedia[] }>(test, 'GET', `/sessionupload/${id}`, photographer)
    assert.deepEqual(
      body.media.map(({ client_key }) => client_key),
      [clientKey],
    )
    assert.deepEqual(await drafts(other), [])
  })

  it('and may give it up, files and all, but not another’s, not twice, and not what is published', async () => {
    for (const { id } of await drafts(photographer)) {
      const dropped = (by: MadePerson) => call<{ code?: string }>(test, 'DELETE', `/sessionupload/${id}`, by)
      assert.equal((await dropped(other)).status, 404)
      const both = await Promise.all([dropped(photographer), dropped(photographer)])
      assert.ok(both.some(({ status }) => status === 200))
      assert.equal((await dropped(photographer)).status, 404)
    }
    assert.deepEqual(await drafts(photographer), [])
    assert.deepEqual(await untilNew(test, [], 0), [])

    const published = await startSession(test, photographer)
    await upload(test, photographer, published, 'a.jpg', photo)
    await finalize(test, photographer, published)
    const { status, body } = await call<{ code: string }>(
      test,
      'DELETE',
      `/sessionupload/${published}`,
      photographer,
    )
    assert.deepEqual([status, body.code], [409, 'session_closed'])
    assert.deepEqual(await drafts(photographer), [])
  })
})
