import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import type { ErrorBody } from '#contract/errors.ts'
import type { SessionCamera } from '#contract/sessions/camera-clocks.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { clip, makePhoto } from '#tests/support/files/media-files.ts'
import { call, finalize, startSession, upload } from '#tests/support/uploads/upload-calls.ts'

const HOUR = 3_600_000

describe('The clock of a camera', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let session: number
  let plain: Buffer
  before(async () => {
    test = await startTestApp()
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
    plain = await makePhoto({ exif: false })
    session = await startSession(test, photographer)
    await send('a.jpg', '11:00:10', 'A')
    await send('b.jpg', '12:05:20', 'A')
    await send('c.jpg', '09:30:00', 'B')
  })
  after(() => test.close())

  const send = async (name: string, time: string, serial: string) => {
    const photo = await sharp(plain)
      .withExif({
        IFD0: { Make: 'NIKON CORPORATION', Model: 'NIKON Z 9' },
        IFD2: { DateTimeOriginal: `2026:07:12 ${time}`, BodySerialNumber: serial },
      })
      .toBuffer()
    assert.equal((await upload(test, photographer, session, name, photo)).status, 201)
  }
  const list = async (by: MadePerson | null = photographer, id = session) =>
    call<{ cameras: SessionCamera[] } & ErrorBody>(test, 'GET', `/photographer/sessions/${id}/cameras`, by)
  const set = (camera: number, offset_ms: unknown, by: MadePerson | null = photographer, id = session) =>
    call<{ cameras: SessionCamera[] } & ErrorBody>(
      test,
      'PATCH',
      `/photographer/sessions/${id}/cameras/${camera}`,
      by,
      { offset_ms },
    )
  const times = async () =>
    (
      await test.context.db
        .selectFrom('media')
        .select(['original_name', 'captured_at'])
        .where('session_id', '=', session)
        .orderBy('id')
        .execute()
    ).map(({ captured_at }) => captured_at?.toISOString().slice(11, 19))

  it('is compared with the site’s, which anybody may ask for and nobody keeps', async () => {
    const before = Date.now()
    const answer = await fetch(`${test.url}/api/clock`)
    const { now } = (await answer.json()) as { now: number }
    assert(now >= before && now <= Date.now())
    assert.equal(answer.headers.get('cache-control'), 'no-store')
  })

  it('is found to be off by whole hours where its pictures lie outside of the session', async () => {
    const { status, body } = await list()
    assert.equal(status, 200)
    assert.deepEqual(
      body.cameras.map(({ id: _, ...camera }) => camera),
      [
        {
          ...{
            name: 'NIKON Z 9 (1)',
            photo_count: 2,
            video_count: 0,
            offset_ms: 0,
            set_by: 'none',
            pictures_apart_ms: null,
          },
          ...{ first_at: '2026-07-12T11:00:10.000+01:00', last_at: '2026-07-12T12:05:20.000+01:00' },
          suggested_ms: 2 * HOUR,
          taken_with: null,
        },
        {
          ...{
            name: 'NIKON Z 9 (2)',
            photo_count: 1,
            video_count: 0,
            offset_ms: 0,
            set_by: 'none',
            pictures_apart_ms: null,
          },
          ...{ first_at: '2026-07-12T09:30:00.000+01:00', last_at: '2026-07-12T09:30:00.000+01:00' },
          suggested_ms: null,
          taken_with: null,
        },
      ],
    )
    assert.doesNotMatch(JSON.stringify(body), /serial|make/)
  })

  it('is set right before and after publishing, and the times follow at once', async () => {
    const camera = (await list()).body.cameras[0]?.id ?? 0
    const { status, body } = await set(camera, 61 * 60_000 + 4_250)
    assert.equal(status, 200)
    assert.deepEqual(
      body.cameras.map(({ offset_ms, set_by, first_at, suggested_ms }) => [
        offset_ms,
        set_by,
        first_at,
        suggested_ms,
      ]),
      [
        [3_664_250, 'hand', '2026-07-12T09:59:05.750+01:00', 3_664_250 + HOUR],
        [0, 'none', '2026-07-12T09:30:00.000+01:00', null],
      ],
    )
    assert.equal((await finalize(test, photographer, session)).body.temporary, false)
    await set(camera, 2 * HOUR)
    assert.deepEqual(await times(), ['08:00:10', '09:05:20', '08:30:00'])
    const answer = await fetch(`${test.url}/api/exploresessions/${session}`)
    const { media } = (await answer.json()) as { media: { captured_at: string }[] }
    assert.equal(media[0]?.captured_at, '2026-07-12T09:00:10.000+01:00')
    await send('d.jpg', '10:30:00', 'A')
    assert.equal((await times())[3], '07:30:00')
    await set(camera, -HOUR)
    assert.equal((await times())[0], '11:00:10')
    await set(camera, null)
    assert.equal((await times())[0], '10:00:10')
    assert.deepEqual(
      (await list()).body.cameras.map(({ set_by }) => set_by),
      ['none', 'none'],
    )
  })

  it('of the only camera that took photos is offered to clips that name none, and sets the waves of both right', async () => {
    const mixed = await startSession(test, photographer)
    const photo = await sharp(plain)
      .withExif({ IFD0: { Model: 'R7' }, IFD2: { DateTimeOriginal: '2026:07:12 10:00:10' } })
      .toBuffer()
    assert.equal((await upload(test, photographer, mixed, 'a.jpg', photo)).status, 201)
    assert.equal((await upload(test, photographer, mixed, 'b.mp4', await clip('sea-1080p.mp4'))).status, 201)
    const [camera, clips] = (await list(photographer, mixed)).body.cameras
    assert.deepEqual([camera?.taken_with, clips?.taken_with], [null, camera?.id])
    await set(camera?.id ?? 0, HOUR, photographer, mixed)
    const { body } = await set(clips?.id ?? 0, HOUR, photographer, mixed)
    assert.deepEqual(
      body.cameras.map(({ offset_ms, set_by }) => [offset_ms, set_by]),
      [
        [HOUR, 'hand'],
        [HOUR, 'hand'],
      ],
    )
    // A second body took photos: which of them took the clips is anybody's guess.
    const second = await sharp(plain)
      .withExif({ IFD0: { Model: 'Z 9' } })
      .toBuffer()
    assert.equal((await upload(test, photographer, mixed, 'c.jpg', second)).status, 201)
    assert.deepEqual(
      (await list(photographer, mixed)).body.cameras.map(({ taken_with }) => taken_with),
      [null, null, null],
    )
  })

  it('is the business of its photographer alone', async () => {
    const stranger = await makePhotographer(test.context, { ready: true })
    const own = await startSession(test, stranger)
    const camera = (await list()).body.cameras[0]?.id ?? 0
    const surfer = await makeSurfer(test.context)
    const refused = [
      await list(null),
      await list(surfer),
      await list(stranger),
      await list(photographer, 2_000_000_000),
      await set(camera, HOUR, null),
      await set(camera, HOUR, surfer),
      await set(camera, HOUR, stranger),
      await set(camera, HOUR, stranger, own),
      await set(2_000_000_000, HOUR),
    ]
    assert.deepEqual(
      refused.map(({ status }) => status),
      [401, 403, 404, 404, 401, 403, 404, 404, 404],
    )
    for (const odd of [0.5, '3600000', {}, 1e13, -1e13])
      assert.deepEqual([(await set(camera, odd)).status, odd], [400, odd])
    assert.equal((await list()).body.cameras[0]?.offset_ms, 0)
  })
})
