import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { migrate } from '#server/platform/db/migrate.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { clip, makePhoto } from '#tests/support/files/media-files.ts'
import { taggedClip } from '#tests/support/files/tagged-clip.ts'
import { call, finalize, startSession, upload } from '#tests/support/uploads/upload-calls.ts'

const CAPTURE_TIMES = '20261122-1921-capture-times.sql'

type Exif = Record<string, string>

describe('The pictures of a photographer', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let plain: Buffer
  before(async () => {
    test = await startTestApp()
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
    plain = await makePhoto({ exif: false })
  })
  after(() => test.close())

  const taken = (seconds: string, exif: Exif = {}, camera: Exif = { Make: 'Canon', Model: 'Canon EOS R7' }) =>
    sharp(plain)
      .withExif({ IFD0: camera, IFD2: { DateTimeOriginal: `2026:07:12 09:14:${seconds}`, ...exif } })
      .toBuffer()
  const rowsOf = (session: number) =>
    test.context.db
      .selectFrom('media')
      .select(['original_name', 'captured_at', 'camera_id', 'file_number'])
      .where('session_id', '=', session)
      .orderBy('id')
      .execute()

  it('are known by their true instant, their body and their number, and the public learns the time alone', async () => {
    const session = await startSession(test, photographer)
    const files: [string, Buffer][] = [
      ['DSC_9999.JPG', await taken('22', { SubSecTimeOriginal: '42', BodySerialNumber: 'SN-1' })],
      [
        'DSC_0001.JPG',
        await taken('22', { SubSecTimeOriginal: '42', BodySerialNumber: 'SN-1', ImageUniqueID: 'b' }),
      ],
      ['DSC_0007.JPG', await taken('23', { OffsetTimeOriginal: '+02:00', BodySerialNumber: 'SN-2' })],
      ['scan.jpg', await taken('24', {}, {})],
      ['none.jpg', plain],
    ]
    for (const [name, content] of files)
      assert.equal((await upload(test, photographer, session, name, content)).status, 201, name)
    const rows = await rowsOf(session)
    assert.deepEqual(
      rows.map(({ captured_at, file_number }) => [captured_at?.toISOString(), file_number]),
      [
        ['2026-07-12T08:14:22.420Z', 9999],
        ['2026-07-12T08:14:22.420Z', 1],
        ['2026-07-12T07:14:23.000Z', 7],
        ['2026-07-12T08:14:24.000Z', null],
        [undefined, null],
      ],
    )
    const bodies = rows.map(({ camera_id }) => camera_id)
    assert.equal(bodies[0], bodies[1])
    assert.equal(new Set(bodies).size, 3)
    const cameras = await test.context.db
      .selectFrom('session_camera')
      .select(['make', 'model', 'serial_mark', 'unnamed'])
      .where('session_id', '=', session)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      cameras.map(({ model, serial_mark, unnamed }) => [model, serial_mark?.length, unnamed]),
      [
        ['Canon EOS R7', 32, null],
        ['Canon EOS R7', 32, null],
        [null, undefined, 'image'],
      ],
    )
    assert.equal((await finalize(test, photographer, session)).body.temporary, false)
    const answer = await fetch(`${test.url}/api/exploresessions/${session}`)
    const text = await answer.text()
    // Addresses and blurs are of any letters.
    const said = text.replaceAll(/"(\w*url|placeholder|cover_blur)":"[^"]*"/g, '')
    assert.doesNotMatch(said, /Canon|EOS|SN-|serial|camera/i)
    const { media } = JSON.parse(text) as { media: { captured_at: string | null }[] }
    assert.equal(media[0]?.captured_at, '2026-07-12T09:14:22.420+01:00')
    assert.equal(media[4]?.captured_at, null)
  })

  it('without an offset are moved by the place and the day of their session', async () => {
    const session = await startSession(test, photographer)
    await upload(test, photographer, session, 'DSC_1.JPG', await taken('22'))
    assert.equal((await finalize(test, photographer, session)).body.temporary, false)
    const [spot] = await test.context.db
      .selectFrom('location')
      .select('id')
      .where('time_zone', '=', 'Atlantic/Azores')
      .execute()
    const { status } = await call(test, 'PATCH', `/photographer/sessions/${session}`, photographer, {
      location_id: spot?.id,
    })
    assert.equal(status, 200)
    const [row] = await rowsOf(session)
    assert.equal(row?.captured_at?.toISOString(), '2026-07-12T09:14:22.000Z')
  })

  it('of odd years, hours and offsets have no time, and are taken all the same', async () => {
    const session = await startSession(test, photographer)
    for (const [n, time] of [
      '0000:00:00 00:00:00',
      '1969:12:31 23:59:59',
      '2026:02:30 10:00:00',
      '9999:99:99 99:99:99',
      'NaN',
    ].entries()) {
      const odd = await taken('00', {
        DateTimeOriginal: time,
        OffsetTimeOriginal: '+99:99',
        ImageUniqueID: `${n}`,
      })
      assert.equal((await upload(test, photographer, session, `${n}.jpg`, odd)).status, 201, time)
    }
    const rows = await rowsOf(session)
    assert.deepEqual(new Set(rows.map(({ captured_at }) => captured_at)), new Set([null]))
  })

  it('and clips have the time of their header', async () => {
    const session = await startSession(test, photographer)
    const { status } = await upload(test, photographer, session, 'C0007.mp4', await clip('sea-1080p.mp4'))
    assert.equal(status, 201)
    const [row] = await rowsOf(session)
    assert.deepEqual([row?.captured_at?.toISOString(), row?.file_number], ['2026-07-12T08:14:22.000Z', 7])
  })

  for (const form of ['quicktime', 'mp4', 'user data'] as const)
    it(`and clips of phones have the moment with its offset, and their camera, as ${form} tags say`, async () => {
      const session = await startSession(test, photographer)
      const tags = { creationdate: '2026-07-12T10:14:22+0200', make: 'Apple', model: 'iPhone 17 Pro' }
      const film = await taggedClip(form, tags)
      assert.equal((await upload(test, photographer, session, 'IMG_0042.MOV', film)).status, 201)
      const [row] = await rowsOf(session)
      assert.deepEqual([row?.captured_at?.toISOString(), row?.file_number], ['2026-07-12T08:14:22.000Z', 42])
      const camera = await test.context.db
        .selectFrom('session_camera')
        .select(['make', 'model', 'unnamed'])
        .where('id', '=', row?.camera_id ?? 0)
        .executeTakeFirst()
      assert.deepEqual(camera, { make: 'Apple', model: 'iPhone 17 Pro', unnamed: null })
    })

  it('of before cameras were known have a true time, too', async () => {
    const { context } = test
    const spot = await context.db
      .selectFrom('location')
      .select('id')
      .where('name', '=', "Ribeira d'Ilhas")
      .executeTakeFirstOrThrow()
    const old = { photographer_id: photographer.id, location_id: spot.id, session_date: '2026-07-12' }
    const { id, images, videos } = await makeSession(context, { ...old, images: 3, videos: 1 })
    const other = await makeSession(context, { ...old, videos: 1 })
    for (const [media, captured_local, captured_offset] of [
      [images[0], '2026-07-12 08:14:22.42', null],
      [images[1], '2026-07-12 08:14:22', -90],
      [videos[0], '2026-07-12 07:14:22', 0],
      [other.videos[0], '2026-07-12 08:50:00', 0],
    ] as const)
      await context.db
        .updateTable('media')
        .set({ captured_local, captured_offset, original_name: 'DSC_0042 (1).JPG' })
        .where('id', '=', media?.id ?? 0)
        .execute()
    await context.db.deleteFrom('migration').where('name', '=', CAPTURE_TIMES).execute()
    assert.deepEqual(await migrate(context.config.databaseUrl), [CAPTURE_TIMES])
    const rows = [...(await rowsOf(id)), ...(await rowsOf(other.id))]
    assert.deepEqual(
      rows.map(({ captured_at }) => captured_at?.toISOString()),
      [
        '2026-07-12T07:14:22.420Z',
        '2026-07-12T09:44:22.000Z',
        undefined,
        '2026-07-12T07:14:22.000Z',
        '2026-07-12T07:50:00.000Z',
      ],
    )
    assert.deepEqual(
      rows.map(({ camera_id }) => camera_id !== null),
      [true, true, false, true, true],
    )
    assert.deepEqual(
      rows.map(({ file_number }) => file_number),
      [42, 42, 1, 42, 42],
    )
  })
})
