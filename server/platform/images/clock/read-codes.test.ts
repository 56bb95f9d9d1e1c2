import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import sharp from 'sharp'
import { codeAreas, mayShowCode } from '#contract/files/finder-marks.ts'
import { readClockCode } from '#contract/sessions/clock-code.ts'
import { clockScreen, photographScreen } from '#tests/support/files/clock-picture.ts'
import { readCodes } from './read-codes.ts'

const SHOWN = Date.parse('2026-07-12T08:14:22Z')
/** px of a photo that a screen of 63 mm is wide, 3 m from a lens of so many mm (of 35 mm film). */
const fromAfar = (width: number, mm: number) => Math.round((0.063 * width * mm) / 36 / 3)

describe('The code of the clock, photographed', () => {
  let screen: Buffer
  before(async () => {
    screen = await clockScreen(SHOWN)
  })
  const read = async (photo: Buffer) => {
    const drawn = sharp(photo).resize(4000, 4000, { fit: 'inside', withoutEnlargement: true }).greyscale()
    const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
    return readCodes({ grey: data, width: info.width, height: info.height })
  }
  /** As a browser does it: only where there are squares. */
  const readInAreas = async (photo: Buffer) => {
    const drawn = sharp(photo).resize(4000, 4000, { fit: 'inside', withoutEnlargement: true }).greyscale()
    const { data, info } = await drawn.clone().raw().toBuffer({ resolveWithObject: true })
    const texts = new Set<string>()
    for (const area of codeAreas({ data, width: info.width, height: info.height, step: 1 })) {
      const part = await sharp(data, { raw: info }).extract(area).greyscale().raw().toBuffer()
      for (const text of await readCodes({ grey: part, width: area.width, height: area.height }))
        texts.add(text)
    }
    return [...texts]
  }
  /** Told from its colours as from its light alone. */
  const showsSquares = async (photo: Buffer) => {
    const drawn = sharp(photo).resize(4000, 4000, { fit: 'inside', withoutEnlargement: true }).removeAlpha()
    const { data, info } = await drawn.clone().raw().toBuffer({ resolveWithObject: true })
    const light = await drawn.greyscale().raw().toBuffer()
    const { width, height } = info
    const found = mayShowCode({ data, width, height, step: 3 })
    assert.equal(mayShowCode({ data: light, width, height, step: 1 }), found)
    return found
  }
  for (const [width, height] of [
    [4032, 3024],
    [6000, 4000],
  ] as const)
    for (const [seed, { mm, ...how }] of [
      { mm: 28, turned: 20 },
      { mm: 50, turned: 40, tilted: 15, blur: 1 },
      { mm: 100, glare: 0.7, tilted: 8 },
      { mm: 200, brightness: 0.5, blur: 2, turned: 30 },
    ].entries())
      it(`is read 3 m from a lens of ${mm} mm with ${(width * height) / 1e6} MP: ${JSON.stringify(how)}`, async () => {
        const photo = await photographScreen(screen, {
          width,
          height,
          screen: fromAfar(width, mm),
          seed,
          ...how,
        })
        assert.deepEqual((await read(photo)).map(readClockCode), [SHOWN])
        assert.deepEqual((await readInAreas(photo)).map(readClockCode), [SHOWN])
        assert.ok(await showsSquares(photo), 'a browser looks no further where it sees no squares')
      })
})
