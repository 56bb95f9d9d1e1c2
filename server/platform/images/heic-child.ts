import { readFile, writeFile } from 'node:fs/promises'
import exifr from 'exifr'
import { IMAGE_MAX_PIXELS, IMAGE_MIN_PIXELS } from '#contract/sessions/ingest.ts'
import { serveParent } from '../processes/serve-parent.ts'
import type { HeicAnswer, HeicTask } from './decoder-tasks.ts'
import { decodeHeic, openHeic } from './libheif.ts'

serveParent<HeicTask, HeicAnswer>(async ({ path, rawPath }) => {
  const image = openHeic(await readFile(path))
  if (!image) return { refused: 'image_unreadable' }
  const width = image.get_width()
  const height = image.get_height()
  if (width * height < IMAGE_MIN_PIXELS) return { refused: 'image_too_small' }
  if (width * height > IMAGE_MAX_PIXELS) return { refused: 'image_unreadable' }
  const rgba = await decodeHeic(image, width, height)
  if (!rgba) return { refused: 'image_unreadable' }
  await writeFile(rawPath, rgba)
  return { raw: { path: rawPath, width, height, wideGamut: await hasWideGamut(path) } }
})

/** Phones write Display P3 as an ICC profile. */
async function hasWideGamut(path: string): Promise<boolean> {
  const tags: unknown = await exifr.parse(path, { icc: true, tiff: false, xmp: false }).catch(() => undefined)
  return /display p3/i.test(
    String((tags as { ProfileDescription?: unknown } | undefined)?.ProfileDescription ?? ''),
  )
}
