import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ErrorBody } from '#contract/errors.ts'
import { type Draft, fileKey } from '#contract/sessions/drafts.ts'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  type MadePhotographer,
  makePhotographer,
} from '#tests/support/factories/account-factory.ts'
import { makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { untilNew } from '#tests/support/files/stored-files.ts'
import { call, finalize, makeLocation, startSession, upload } from '#tests/support/uploads/upload-calls.ts'

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
      arriving: false,
      published: false,
      ready_files: 1,
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

  it('also a draft whose files came before its place, which finalising asks for', async () => {
    const later = { place: 'later', location_id: '0' }
    const id = await startSession(test, photographer, later)
    assert.equal((await upload(test, photographer, id, 'first.jpg', photo)).status, 201)
    const [found] = await drafts(photographer)
    assert.deepEqual(
      [found?.id, found?.location, found?.surfschool, found?.time_zone, found?.arrived_files],
      [id, null, null, 'Europe/Lisbon', 1],
    )
    const own = await call<{ sessions: { id: number }[] }>(
      test,
      'GET',
      '/photographer/sessions',
      photographer,
    )
    assert.ok(own.body.sessions.some((session) => session.id === id))
    const state = await call<OwnSessionDetail>(test, 'GET', `/photographer/sessions/${id}`, photographer)
    assert.equal(state.body.location_id, null)

    const early = await finalize(test, photographer, id)
    assert.deepEqual(
      [early.status, early.body.fields],
      [422, { location_id: 'Please select a location for free surf session' }],
    )
    const change = (body: object, by = photographer) =>
      call<ErrorBody>(test, 'PATCH', `/photographer/sessions/${id}`, by, body)
    assert.equal((await change({ session_date: '2026-07-13' })).status, 422)
    const school = await makeSurfSchool(test.context)
    const lesson = { tag: 'surflesson', surfschool_id: school.id, planned_files: 9 }
    assert.equal((await change(lesson, other)).status, 404)
    assert.equal((await change(lesson)).status, 200)
    assert.deepEqual(
      (await drafts(photographer)).map((each) => [
        each.id,
        each.tag,
        each.surfschool_id,
        each.planned_files,
      ])[0],
      [id, 'surflesson', school.id, 9],
    )
    const location_id = await makeLocation(test)
    assert.equal((await change({ tag: 'freesurf', location_id })).status, 200)
    assert.equal((await finalize(test, photographer, id)).status, 200)
    const another = await change({ tag: 'surflesson', surfschool_id: school.id })
    assert.equal(another.status, 422, 'what was on sale stays of its kind')
  })
})
