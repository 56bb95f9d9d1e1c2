import exifr from 'exifr'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { siteClock } from '#contract/sessions/camera-clocks.ts'
import { cameraName } from '#contract/sessions/camera-name.ts'
import { cameraTime, TIME_TAGS } from '#contract/sessions/camera-time.ts'
import { readClockCode } from '#contract/sessions/clock-code.ts'
import { call } from '#web/platform/api/api.ts'
import type { PicturedClock } from '../selected-file.ts'
import { CODE_SIDES } from './code-sides.ts'
import { canvasOf, contextOf } from './preview-canvas.ts'

// From our own site: by itself it would be fetched from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/**
 * A picture with a code of our clock, and when it was taken as it says itself; null for any other. What it says of its camera's clock
 * depends on the place and day of its session. Small codes are not found.
 */
export const readClock = async (
  picture: ImageBitmap | OffscreenCanvas,
  file: Blob,
): Promise<PicturedClock | null> =>
  clockOf(await codesIn(pixelsOf(canvasOf(picture, CODE_SIDES.quick))), file)

/** The same, of the parts of a picture that may show a code. */
export async function readSmallClock(parts: Iterable<ImageData>, file: Blob): Promise<PicturedClock | null> {
  const texts = new Set<string>()
  for (const part of parts) for (const text of await codesIn(part)) texts.add(text)
  return clockOf([...texts], file)
}

async function clockOf(texts: string[], file: Blob): Promise<PicturedClock | null> {
  if (texts.every((text) => readClockCode(text) === null)) return null
  const tags: Record<string, unknown> =
    (await exifr
      .parse(file, {
        ...{ tiff: true, ifd0: { pick: ['Make', 'Model'] }, gps: false, reviveValues: false },
        exif: { pick: TIME_TAGS.flat() },
      })
      .catch(() => undefined)) ?? {}
  const time = cameraTime(tags)
  const [make, model] = [tags.Make, tags.Model].map((name) => (typeof name === 'string' ? name.trim() : null))
  return {
    ...{ texts, capturedLocal: time?.local ?? null, capturedOffset: time?.offset ?? null },
    camera: cameraName({ make: make ?? null, model: model ?? null }),
    now: await siteNow(),
  }
}

/** The site's time, for clocks of devices are off; this device's where it does not answer. */
const siteNow = (): Promise<number> =>
  call(siteClock).then(
    ({ now }) => now,
    () => Date.now(),
  )

async function codesIn(pixels: ImageData): Promise<string[]> {
  const found = await readBarcodes(pixels, {
    ...{ formats: ['QRCodeModel2'], tryHarder: true, tryRotate: false, tryInvert: false },
    maxNumberOfSymbols: 4,
  })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}

/** The canvas is emptied. */
function pixelsOf(canvas: OffscreenCanvas): ImageData {
  const pixels = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  canvas.width = canvas.height = 0
  return pixels
}
