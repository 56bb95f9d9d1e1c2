import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { FILE_KEY_MAX } from '#contract/sessions/drafts.ts'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import { ADD_HOURS, SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { clip, makePhoto } from '#tests/support/files/media-files.ts'
import { storedFiles, untilNew } from '#tests/support/files/stored-files.ts'
import {
  announce,
  append,
  arrivedOf,
  claim,
  metadata,
  sendWhole,
  tus,
  uploadId,
} from '#tests/support/uploads/tus-calls.ts'
import { untilPublished } from '#tests/support/uploads/until-published.ts'
import { call, finalize, startSession } from '#tests/support/uploads/upload-calls.ts'

describe('A file is sent in pieces', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let other: MadePhotographer
  let surfer: MadePerson
  let session: number
  let photo: Buffer
  before(async () => {
    test = await startTestApp()
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
    other = await makePhotographer(test.context, { ready: true })
    surfer = await makeSurfer(test.context)
    session = await startSession(test, photographer)
    photo = await makePhoto()
  })
  after(() => test.close())

  const stateOf = async (id: number) =>
    (
      await call<{ media: UploadedMedia[]; uploads: object[] }>(
        test,
        'GET',
        `/sessionupload/${id}`,
        photographer,
      )
    ).body

  it('by its owner alone: nobody else even moves or ends it', async () => {
    const before = await storedFiles(test)
    const id = uploadId(await announce(test, photographer, { session, bytes: photo.length }))
    await append(test, photographer, id, 0, photo.subarray(0, 1000))
    const piece = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '1000' }
    for (const [by, status] of [
      [null, 401],
      [{ headers: { authorization: `Bearer ${'a'.repeat(43)}` } }, 401],
      [surfer, 403],
      [other, 404],
    ] as const) {
      for (const method of ['HEAD', 'GET', 'DELETE'] as const)
        assert.equal((await tus(test, method, `/${id}`, by)).status, status, method)
      assert.equal((await tus(test, 'PATCH', `/${id}`, by, piece, photo.subarray(1000))).status, status)
    }
    const announced = { session, bytes: 10 }
    assert.equal((await announce(test, null, announced)).status, 401)
    assert.equal((await announce(test, surfer, announced)).status, 403)
    assert.equal((await announce(test, other, announced)).status, 404)
    assert.equal((await claim(test, other, session, id)).status, 404)
    assert.equal((await claim(test, other, await startSession(test, other), id)).status, 404)
    assert.equal(await arrivedOf(test, photographer, id), 1000)
    assert.equal((await tus(test, 'DELETE', `/${id}`, photographer)).status, 204)
    assert.equal(await arrivedOf(test, photographer, id), null)
    await untilNew(test, before, 0)
  })

  it('as tus 1.0 says it', async () => {
    const able = await tus(test, 'OPTIONS', '', null)
    assert.equal(able.status, 204)
    assert.deepEqual(
      ['tus-version', 'tus-extension', 'tus-max-size'].map((name) => able.headers.get(name)),
      ['1.0.0', 'creation,expiration,termination', String(SESSION_MAX_BYTES)],
    )
    const made = await announce(test, photographer, { session, bytes: photo.length })
    assert.equal(made.headers.get('tus-resumable'), '1.0.0')
    assert.ok(Date.parse(made.headers.get('upload-expires') ?? '') > Date.now() + 24 * 3_600_000)
    const id = uploadId(made)
    const empty = await tus(test, 'HEAD', `/${id}`, photographer)
    assert.deepEqual(
      ['upload-offset', 'upload-length', 'cache-control', 'tus-resumable'].map((name) =>
        empty.headers.get(name),
      ),
      ['0', String(photo.length), 'no-store', '1.0.0'],
    )
    const first = await append(test, photographer, id, 0, photo.subarray(0, 5000))
    assert.deepEqual([first.status, first.headers.get('upload-offset')], [204, '5000'])
    for (const wrong of [0, 4999, 5001])
      assert.equal((await append(test, photographer, id, wrong, photo.subarray(5000))).code, 'upload_offset')
    const tooMuch = await append(test, photographer, id, 5000, Buffer.concat([photo, photo]))
    assert.deepEqual([tooMuch.status, tooMuch.code], [413, 'payload_too_large'])
    assert.equal((await claim(test, photographer, session, id)).body.code, 'upload_unfinished')
    const old = await tus(test, 'HEAD', `/${id}`, photographer, { 'tus-resumable': '0.2.2' })
    assert.deepEqual([old.status, old.headers.get('tus-version')], [412, '1.0.0'])
    const asJson = { 'content-type': 'application/json', 'upload-offset': '5000' }
    assert.equal((await tus(test, 'PATCH', `/${id}`, photographer, asJson, Buffer.from('{}'))).status, 415)
    const last = await append(test, photographer, id, 5000, photo.subarray(5000))
    assert.deepEqual([last.status, last.headers.get('upload-offset')], [204, String(photo.length)])
    assert.equal((await tus(test, 'DELETE', `/${id}`, photographer)).status, 204)
  })

  it('and is refused before it comes when it cannot belong to a session', async () => {
    const before = await storedFiles(test)
    const cases = [
      [{ session, bytes: 10, name: 'a.gif' }, 'unsupported_format'],
      [{ session, bytes: 10, name: '' }, 'unsupported_format'],
      [{ session, bytes: SESSION_MAX_BYTES + 1, name: 'a.mp4' }, 'session_full'],
      [{ session: 999_999, bytes: 10 }, 'not_found'],
      [{ session, bytes: -1 }, 'invalid_input'],
      [{ session, bytes: 1.5 }, 'invalid_input'],
      [{ session: Number.NaN, bytes: 10 }, 'invalid_input'],
      [{ session, bytes: 10, clientKey: 'a\0b' }, 'invalid_input'],
      [{ session, bytes: 10, clientKey: 'k'.repeat(FILE_KEY_MAX + 1) }, 'invalid_input'],
    ] as const
    for (const [announced, code] of cases)
      assert.equal((await announce(test, photographer, announced)).code, code, JSON.stringify(announced))
    const nameless = { 'upload-length': '10', 'upload-metadata': metadata({ session_id: session }) }
    assert.equal((await tus(test, 'POST', '', photographer, nameless)).code, 'invalid_input')
    await untilNew(test, before, 0)
  })

  it('counts towards the 3 GB of its session and the photographer’s own measure', async () => {
    const own = await makePhotographer(test.context, { ready: true })
    const sessions = [
      await startSession(test, own),
      await startSession(test, own),
      await startSession(test, own),
    ]
    const [first = 0, second = 0, third = 0] = sessions
    const all = { session: first, bytes: SESSION_MAX_BYTES, name: 'a.mp4' }
    const answers = await Promise.all([announce(test, own, all), announce(test, own, all)])
    assert.deepEqual(answers.map(({ code }) => code).sort(), ['session_full', undefined])
    assert.equal((await announce(test, own, { ...all, session: second })).status, 201)
    assert.equal((await announce(test, own, { session: third, bytes: 1 })).code, 'uploads_full')
  })

  it('becomes an original once, however often and from wherever it is claimed', async () => {
    // A session of its own: the same content is stored once per session.
    const session = await startSession(test, photographer)
    const before = await storedFiles(test)
    const id = await sendWhole(test, photographer, photo, { session, name: 'wave.jpg', clientKey: 'k-1' })
    const answers = await Promise.all([1, 2, 3].map(() => claim(test, photographer, session, id)))
    const ids = new Set(answers.map(({ status, body }) => `${status} ${body.id}`))
    assert.equal(ids.size, 1)
    const [answer] = answers
    assert.deepEqual(
      [answer?.status, answer?.body.state, answer?.body.media_name, answer?.body.client_key],
      [201, 'ready', 'wave.jpg', 'k-1'],
    )
    const row = await test.context.db
      .selectFrom('media')
      .select(['sha256', 'bytes', 'crc32'])
      .where('id', '=', answer?.body.id ?? 0)
      .executeTakeFirstOrThrow()
    assert.deepEqual([row.sha256, row.bytes], [createHash('sha256').update(photo).digest(), photo.length])
    assert.deepEqual((await stateOf(session)).uploads, [])
    // A client that lost the reply asks for the offset, and claims again.
    assert.equal(await arrivedOf(test, photographer, id), photo.length)
    assert.equal((await tus(test, 'DELETE', `/${id}`, photographer)).status, 404)
    // The same content by another upload is the same media.
    const again = await sendWhole(test, photographer, photo, { session, name: 'copy.jpg' })
    assert.equal((await claim(test, photographer, session, again)).body.id, answer?.body.id)
    const stored = await untilNew(test, before, 4)
    assert.deepEqual(stored.map((name) => name.split('/')[0]).sort(), [
      'originals',
      'public',
      'public',
      'public',
    ])
  })

  it('and one that is not what it should be is refused without a trace', async () => {
    const before = await storedFiles(test)
    const noise = await sendWhole(test, photographer, randomBytes(5000), { session, name: 'noise.mp4' })
    assert.equal((await claim(test, photographer, session, noise)).body.code, 'video_unreadable')
    const small = await sendWhole(test, photographer, await makePhoto({ width: 1200, height: 800 }), {
      session,
    })
    assert.equal((await claim(test, photographer, session, small)).body.code, 'image_too_small')
    const none = await sendWhole(test, photographer, Buffer.alloc(0), { session })
    assert.equal((await claim(test, photographer, session, none)).body.code, 'image_unreadable')
    for (const id of [noise, small, none]) assert.equal(await arrivedOf(test, photographer, id), null)
    await untilNew(test, before, 0)
  })

  it('is listed while it comes, and what was not claimed goes when the session is finalised', async () => {
    const mine = await startSession(test, photographer)
    const whole = await sendWhole(test, photographer, photo, { session: mine })
    const { body } = await claim(test, photographer, mine, whole)
    const half = uploadId(
      await announce(test, photographer, {
        session: mine,
        name: 'barrel.mp4',
        bytes: 90_000,
        clientKey: 'k-2',
      }),
    )
    await append(test, photographer, half, 0, (await clip('sea-1080p.mp4')).subarray(0, 40_000))
    assert.deepEqual((await stateOf(mine)).uploads, [
      { id: half, media_name: 'barrel.mp4', media_size: 90_000, offset: 40_000, client_key: 'k-2' },
    ])
    await finalize(test, photographer, mine)
    await untilPublished(test, { session: mine, media: body.id })
    assert.equal(await arrivedOf(test, photographer, half), null)
    assert.deepEqual((await stateOf(mine)).uploads, [])
    const published_at = new Date(Date.now() - ADD_HOURS * 3_600_000)
    await test.context.db.updateTable('session').set({ published_at }).where('id', '=', mine).execute()
    assert.equal((await announce(test, photographer, { session: mine, bytes: 5 })).code, 'session_closed')
  })

  it('keeps its name, whatever it is called', async () => {
    const long = `${'🏄'.repeat(62)}.jpg`
    const names = [
      ['Ondas "grandes" & <b>çã 🌊.jpg', 'Ondas "grandes" & <b>çã 🌊.jpg'],
      ['../../../etc/passwd.jpg', 'passwd.jpg'],
      ['C:\\waves\\a\u202egpj.jpg', 'agpj.jpg'],
      [long, long],
      [`${'a'.repeat(251)}.jpg`, `${'a'.repeat(99)}…${'a'.repeat(95)}.jpg`],
    ] as const
    for (const [given, kept] of names) {
      const id = uploadId(await announce(test, photographer, { session, name: given, bytes: 10 }))
      const { uploads } = await stateOf(session)
      assert.deepEqual(
        uploads.map((open) => (open as { media_name: string }).media_name),
        [kept],
      )
      await tus(test, 'DELETE', `/${id}`, photographer)
    }
  })
})
