import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { writeClockCode } from '#contract/sessions/clock-code.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { clockScreen, codeScreen, photographScreen } from '#tests/support/files/clock-picture.ts'
import { busyPhoto, heicOfClock } from '#tests/support/files/code-pictures.ts'
import { startSession, upload } from '#tests/support/uploads/upload-calls.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** What our clock shows, 08:05 by the clocks of the place; the camera says 09:06. */
const SHOWN = Date.parse('2026-07-12T07:05:00Z')
const AHEAD = 61 * MINUTE
type How = Partial<Parameters<typeof photographScreen>[1]>

/** px of the screen in a photo of 2,500: its code is as wide. */
const awkward: Record<string, How> = {
  'turned by EXIF, 180 degrees': { orientation: 3 },
  'turned by EXIF, to the right': { orientation: 6 },
  'turned by EXIF, to the left': { orientation: 8 },
  'a twelfth of the frame wide': { screen: 210 },
  'seen from the side, from very near': { turned: 30, away: 3, tilted: 10 },
  'seen from below and the side, small': { screen: 268, leaned: 30, turned: 30, away: 4 },
  'with the stripes of screen and camera': { moire: 0.6 },
  'half blown out by the sun': { overexposed: 0.6 },
  'blurred by 2 px': { blur: 2 },
  'blurred by 6 px': { blur: 6 },
  'bright in a dark frame': { beach: 6, brightness: 1 },
  'dim in a dark frame': { beach: 4, brightness: 0.35 },
}

describe('An awkward picture of our clock', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp()
    await test.work()
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  const shoot = (screen: Buffer, how: How = {}) =>
    photographScreen(screen, {
      ...{ width: 2500, height: 1700, screen: 340, ...how },
      exif: { make: 'NIKON CORPORATION', model: 'NIKON Z 8', serial: '6001', time: '2026:07:12 09:06:00' },
    })
  /** What becomes of it, unasked or where its photographer says that it is one, and by how much its camera is then ahead. */
  const send = async (
    content: Buffer,
    { name = 'a.jpg', clockFrame }: { name?: string; clockFrame?: 'yes' } = {},
  ) => {
    const session = await startSession(test, photographer)
    const { status, body } = await upload(test, photographer, session, name, content, {
      ...(clockFrame && { clockFrame }),
    })
    assert.equal(status, 201)
    const camera = await test.context.db
      .selectFrom('session_camera')
      .select('offset_ms')
      .where('session_id', '=', session)
      .executeTakeFirst()
    return [body.state, camera?.offset_ms ?? 0]
  }

  for (const [what, how] of Object.entries(awkward))
    it(`is recognised unasked: ${what}`, async () =>
      assert.deepEqual(await send(await shoot(await clockScreen(SHOWN), how)), ['clock', AHEAD]))

  it('whose half is white as paper stays on sale as any photo', async () => {
    const photo = await shoot(await clockScreen(SHOWN), { overexposed: 1 })
    assert.deepEqual(await send(photo), ['ready', 0])
    assert.deepEqual(await send(photo, { clockFrame: 'yes' }), ['ready', 0])
  })

  it('taken by a phone in HEIC is recognised, turned upright', async () =>
    assert.deepEqual(await send(await heicOfClock(), { name: 'IMG_0042.HEIC' }), ['clock', -MINUTE - 250]))

  const others: Record<string, () => Promise<Buffer>> = {
    'the menu of a bar': () => codeScreen(['https://example.com/menu?table=7']),
    'a time without what our codes begin with': () => codeScreen([writeClockCode(SHOWN).slice(2)]),
    'a code of a version that is not ours': () => codeScreen([writeClockCode(SHOWN).replace('S1', 'S2')]),
    'a code of ours with more behind it': () => codeScreen([`${writeClockCode(SHOWN)} `]),
    'a forged time of tomorrow': () => clockScreen(Date.now() + DAY),
    'a forged time of the last digits there are': () => codeScreen(['S1ZZZZZZZZ']),
    'two of our codes with two times': () =>
      codeScreen([writeClockCode(SHOWN), writeClockCode(SHOWN + MINUTE)]),
    'a code that was printed the day before': () => clockScreen(SHOWN - DAY),
    'a code that was printed last week': () => clockScreen(SHOWN - 7 * DAY),
  }
  for (const [what, screen] of Object.entries(others))
    it(`is none, and on sale, even where its photographer says it is one: ${what}`, async () =>
      assert.deepEqual(await send(await shoot(await screen()), { clockFrame: 'yes' }), ['ready', 0]))

  it('of a menu beside our clock is told from it', async () => {
    const screen = await codeScreen([writeClockCode(SHOWN), 'https://example.com/'])
    assert.deepEqual(await send(await shoot(screen), { clockFrame: 'yes' }), ['clock', AHEAD])
  })

  for (const kind of ['squares', 'noise'] as const)
    it(`is none that keeps the search busy with ${kind}: it goes on sale, and the next one is recognised`, async () => {
      const photo = await busyPhoto(kind)
      assert.deepEqual(await send(photo, { clockFrame: 'yes' }), ['ready', 0])
      assert.deepEqual(await send(photo), ['ready', 0])
      assert.deepEqual(await send(await shoot(await clockScreen(SHOWN))), ['clock', AHEAD])
    })
})
