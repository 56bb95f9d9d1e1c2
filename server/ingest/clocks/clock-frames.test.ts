import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { SessionCamera } from '#contract/sessions/camera-clocks.ts'
import { writeClockCode } from '#contract/sessions/clock-code.ts'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { clockScreen, codeScreen, photographScreen } from '#tests/support/files/clock-picture.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { untilCut } from '#tests/support/uploads/until-cut.ts'
import { call, finalize, startSession, upload } from '#tests/support/uploads/upload-calls.ts'

const MINUTE = 60_000
/** What our clock shows, 08:05 by the clocks of the place. */
const SHOWN = Date.parse('2026-07-12T07:05:00Z')
const BODY = { make: 'NIKON CORPORATION', model: 'NIKON Z 8', serial: '6001' }

describe('A picture of our clock', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let plain: Buffer
  let session: number
  let number = 0
  before(async () => {
    test = await startTestApp({ mail: true })
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
    plain = await makePhoto({ exif: false })
  })
  after(() => test.close())

  const begin = async () => {
    session = await startSession(test, photographer)
  }
  /** A photo of a screen at the time of the camera's own clock, and small enough to be read at once. */
  const shoot = async (screen: Buffer, time: string, model = BODY.model) =>
    photographScreen(screen, {
      ...{ width: 2700, height: 2000, screen: 340, turned: 25, tilted: 6, blur: 0.8, seed: ++number },
      exif: { ...BODY, model, time: `2026:07:12 ${time}` },
    })
  const send = (name: string, content: Buffer, clockFrame?: 'yes' | 'no') =>
    upload(test, photographer, session, name, content, { ...(clockFrame && { clockFrame }) })
  const sendRide = async (name: string, time: string, serial = BODY.serial) => {
    const photo = sharp(plain).withExif({
      IFD0: { Make: BODY.make, Model: BODY.model },
      IFD2: { DateTimeOriginal: `2026:07:12 ${time}`, BodySerialNumber: serial },
    })
    const { status, body } = await send(name, await photo.toBuffer())
    assert.deepEqual([status, body.state], [201, 'ready'])
  }
  const cameras = async () =>
    (
      await call<{ cameras: SessionCamera[] }>(
        test,
        'GET',
        `/photographer/sessions/${session}/cameras`,
        photographer,
      )
    ).body.cameras.map(({ photo_count, offset_ms, set_by }) => ({ photo_count, offset_ms, set_by }))
  const shown = async () => (await call<SessionDetail>(test, 'GET', `/exploresessions/${session}`, null)).body
  const times = async () => (await shown()).media.map(({ captured_at }) => captured_at?.slice(11, 19))
  const own = async () =>
    (await call<OwnSessionDetail>(test, 'GET', `/photographer/sessions/${session}`, photographer)).body

  it('sets the clock of its camera right for all files, and is neither shown nor sold', async () => {
    await begin()
    await sendRide('a.jpg', '09:30:00')
    await sendRide('other.jpg', '08:40:00', '6002')
    const { status, body } = await send('clock.jpg', await shoot(await clockScreen(SHOWN), '09:06:00'))
    assert.deepEqual([status, body.state, body.preview_url], [201, 'clock', null])
    await sendRide('b.jpg', '09:50:00')
    assert.deepEqual(await cameras(), [
      { photo_count: 2, offset_ms: 61 * MINUTE, set_by: 'picture' },
      { photo_count: 1, offset_ms: 0, set_by: 'none' },
    ])
    await finalize(test, photographer, session)
    assert.deepEqual(await times(), ['08:29:00', '08:40:00', '08:49:00'])
    const { image_count, media } = await shown()
    assert.deepEqual([image_count, media.length], [3, 3])
    const { files, files_ready, media: all } = await own()
    const frame = all.find(({ state }) => state === 'clock')
    assert.deepEqual([files, files_ready, frame?.tile_url], [3, 3, null])
    const { rows } = await test.context.pool.query(
      `select preview_key, tile_key, cover_key from media where id = $1`,
      [frame?.id],
    )
    assert.deepEqual(rows, [{ preview_key: null, tile_key: null, cover_key: null }])
  })

  it('moves the times and waves of what is published at once; the last one counts, and a correction made after it', async () => {
    await begin()
    await sendRide('a.jpg', '08:20:00')
    await finalize(test, photographer, session)
    const waveStart = async () => {
      await untilCut(test)
      const { rows } = await test.context.pool.query<{ start_at: Date | null }>(
        `select start_at from wave where session_id = $1`,
        [session],
      )
      return rows[0]?.start_at?.toISOString().slice(11, 19)
    }
    assert.equal(await waveStart(), '07:20:00')
    await send('late.jpg', await shoot(await clockScreen(SHOWN + 10 * MINUTE), '08:16:00'))
    assert.equal(await waveStart(), '07:19:00')
    await send('early.jpg', await shoot(await clockScreen(SHOWN), '08:25:00'))
    assert.deepEqual(await times(), ['08:19:00'])
    const { body } = await call<{ cameras: SessionCamera[] }>(
      test,
      'GET',
      `/photographer/sessions/${session}/cameras`,
      photographer,
    )
    const path = `/photographer/sessions/${session}/cameras/${body.cameras[0]?.id}`
    await call(test, 'PATCH', path, photographer, { offset_ms: -5 * MINUTE })
    assert.equal(await waveStart(), '07:25:00')
    await call(test, 'PATCH', `/photographer/sessions/${session}`, photographer, { end_hour: 11 })
    assert.deepEqual(await times(), ['08:25:00'])
    // Taken back: its pictures of our clock say it again.
    await call(test, 'PATCH', path, photographer, { offset_ms: null })
    assert.deepEqual(await times(), ['08:19:00'])
    assert.deepEqual((await cameras())[0]?.set_by, 'picture')
    await send('again.jpg', await shoot(await clockScreen(SHOWN + 20 * MINUTE), '08:27:00'))
    assert.deepEqual(await times(), ['08:18:00'])
    for (const { id, state } of (await own()).media)
      if (state === 'clock')
        await call(test, 'DELETE', `/photographer/sessions/${session}/media/${id}`, photographer)
    assert.equal(await waveStart(), '07:20:00')
    assert.deepEqual(await cameras(), [{ photo_count: 1, offset_ms: 0, set_by: 'none' }])
  })

  it('is for sale where its photographer says so, and where it cannot be of that day', async () => {
    await begin()
    const day = 24 * 60 * MINUTE
    const screens = {
      'said.jpg': await clockScreen(SHOWN),
      'long-before.jpg': await clockScreen(SHOWN - 3 * day),
      'not-yet.jpg': await clockScreen(Date.now() + day),
      'two-times.jpg': await codeScreen([writeClockCode(SHOWN), writeClockCode(SHOWN + MINUTE)]),
      'another.jpg': await codeScreen(['https://example.com/']),
    }
    for (const [name, screen] of Object.entries(screens)) {
      const answer = await send(name, await shoot(screen, '09:06:00'), name === 'said.jpg' ? 'no' : 'yes')
      assert.deepEqual([name, answer.body.state], [name, 'ready'])
    }
    assert.deepEqual(await cameras(), [{ photo_count: 5, offset_ms: 0, set_by: 'none' }])
  })

  it('that says another offset than the one before counts for all, and its photographer is told by how much they differ', async () => {
    await begin()
    await sendRide('a.jpg', '08:20:00')
    const apart = async () =>
      (
        await call<{ cameras: SessionCamera[] }>(
          test,
          'GET',
          `/photographer/sessions/${session}/cameras`,
          photographer,
        )
      ).body.cameras.map(({ offset_ms, pictures_apart_ms }) => [offset_ms, pictures_apart_ms])
    await send('morning.jpg', await shoot(await clockScreen(SHOWN), '08:06:00'))
    await send('again.jpg', await shoot(await clockScreen(SHOWN + 5 * MINUTE), '08:11:02'))
    assert.deepEqual(await apart(), [[MINUTE + 2000, null]])
    await send('battery-changed.jpg', await shoot(await clockScreen(SHOWN + 90 * MINUTE), '08:05:00'))
    assert.deepEqual(await apart(), [[-90 * MINUTE, 91 * MINUTE + 2000]])
    const { body } = await call<{ cameras: { id: number }[] }>(
      test,
      'GET',
      `/photographer/sessions/${session}/cameras`,
      photographer,
    )
    const path = `/photographer/sessions/${session}/cameras/${body.cameras[0]?.id}`
    await call(test, 'PATCH', path, photographer, { offset_ms: 0 })
    assert.deepEqual(await apart(), [[0, null]])
  })

  it('is read from afar where its photographer says that it is one', async () => {
    await begin()
    const far = {
      width: 4032,
      height: 3024,
      screen: 66,
      turned: 20,
      exif: { ...BODY, time: '2026:07:12 09:06:00', fraction: '50' },
    }
    const photo = await photographScreen(await clockScreen(SHOWN), far)
    assert.equal((await send('far.jpg', photo, 'yes')).body.state, 'clock')
    await sendRide('a.jpg', '09:30:00')
    assert.deepEqual(await cameras(), [{ photo_count: 1, offset_ms: 61 * MINUTE, set_by: 'picture' }])
  })

  it('makes no session by itself', async () => {
    await begin()
    await send('clock.jpg', await shoot(await clockScreen(SHOWN), '09:06:00'))
    const { status, body } = await finalize(test, photographer, session)
    assert.deepEqual([status, (body as Partial<ErrorBody>).code], [422, 'session_empty'])
  })
})
