import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { ErrorBody } from '#contract/errors.ts'
import { SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { storedFiles, untilNew } from '#tests/support/files/stored-files.ts'
import { postForm, startSession, upload } from '#tests/support/uploads/upload-calls.ts'
import { openUploadQuota, type Reservation, UNANNOUNCED_MAX_BYTES } from './upload-quota.ts'

describe('A session holds 3 GB', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let photo: Buffer
  before(async () => {
    test = await startTestApp()
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
    photo = await makePhoto()
  })
  after(() => test.close())

  /** A session with `remainingBytes` of its quota left. */
  const nearlyFull = async (remainingBytes: number): Promise<number> => {
    const session = await startSession(test, photographer)
    await test.context.db
      .insertInto('media')
      .values({
        ...{ session_id: session, position: 0, kind: 'video', state: 'checked', original_name: 'large.mp4' },
        ...{
          original_key: newKey('originals', 'mp4'),
          content_type: 'video/mp4',
          crc32: 0,
          sha256: randomBytes(32),
        },
        bytes: SESSION_MAX_BYTES - remainingBytes,
      })
      .execute()
    return session
  }

  it('to the last byte, and what does not fit is refused without a trace', async () => {
    const before = await storedFiles(test)
    const full = await upload(test, photographer, await nearlyFull(photo.length - 1), 'a.jpg', photo)
    assert.deepEqual([full.status, full.body.code], [409, 'session_full'])
    assert.deepEqual(await untilNew(test, before, 0), [])
    const fits = await upload(test, photographer, await nearlyFull(photo.length), 'a.jpg', photo)
    assert.equal(fits.status, 201)
  })

  it('also for files that come at once: one fits, the other does not', async () => {
    const session = await nearlyFull(photo.length + 100)
    const other = Buffer.concat([photo, randomBytes(8)])
    const answers = await Promise.all(
      [photo, other].map((file) => upload(test, photographer, session, 'a.jpg', file)),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
  })

  it('and a large file is taken only when its session was named before it', async () => {
    const before = await storedFiles(test)
    const session = await startSession(test, photographer)
    const { status, body } = await postForm<ErrorBody>(test, '/sessionupload/media', photographer, (form) => {
      form.set('media', new Blob([new Uint8Array(UNANNOUNCED_MAX_BYTES)]), 'wave.mp4')
      form.set('session_id', String(session))
    })
    assert.deepEqual(
      [status, body.code, body.fields],
      [400, 'invalid_input', { session_id: 'Please send session_id before a large file' }],
    )
    assert.deepEqual(await untilNew(test, before, 0), [])
  })

  it('also for files that come before their session is named: those of one photographer count together', () => {
    const quota = openUploadQuota(test.context.db)
    const reservations: Reservation[] = []
    const reserve = (photographerId: number) =>
      quota.reserveWithoutSession(photographerId, UNANNOUNCED_MAX_BYTES)
    assert.throws(
      () => {
        for (;;) reservations.push(reserve(1))
      },
      { code: 'session_full' },
    )
    assert.ok(reservations.length * UNANNOUNCED_MAX_BYTES >= SESSION_MAX_BYTES)
    reserve(2)
    reservations[0]?.release()
    reserve(1)
  })

  it('and takes the session’s number after the file too, but not none, nor a form without a file or with two', async () => {
    const session = await startSession(test, photographer)
    const send = (fill: (form: FormData) => void) =>
      postForm<{ code?: string }>(test, '/sessionupload/media', photographer, fill)
    const file = new Blob([new Uint8Array(photo)])
    const late = await send((form) => {
      form.set('media', file, 'a.jpg')
      form.set('session_id', String(session))
    })
    assert.equal(late.status, 201)
    const nowhere = await send((form) => form.set('media', file, 'a.jpg'))
    assert.deepEqual([nowhere.status, nowhere.body.code], [400, 'invalid_input'])
    const pair = await send((form) => {
      form.set('session_id', String(session))
      for (const name of ['a.jpg', 'b.jpg']) form.append('media', file, name)
    })
    assert.deepEqual([pair.status, pair.body.code], [400, 'invalid_input'])
    const empty = await send((form) => form.set('session_id', String(session)))
    assert.deepEqual([empty.status, empty.body.code], [400, 'invalid_input'])
    const text = await fetch(`${test.url}/api/sessionupload/media`, {
      method: 'POST',
      body: '{}',
      headers: photographer.headers,
    })
    assert.equal(text.status, 415)
  })
})
