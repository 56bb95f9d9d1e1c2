import { readFile, writeFile } from 'node:fs/promises'
import exifr from 'exifr'
import { HEIC_LIMITS } from '#contract/files/limits.ts'
import { IMAGE_MIN_PIXELS, PREVIEW } from '#contract/sessions/ingest.ts'
import { serveParent } from '../processes/serve-parent.ts'
import type { HeicAnswer, HeicTask } from './decoder-tasks.ts'
import { decodeHeic, openHeic } from './libheif.ts'

/** The longer side kept, px: what is shown is shrunk from at least twice its size, as from a JPEG. */
const KEPT_SIDE = 2 * PREVIEW.side

serveParent<HeicTask, HeicAnswer>(async (task) => {
  const answer = await decode(task)
  // The decoder's memory of this picture goes back to the system now, not with the next picture on top of it.
  gc?.()
  return answer
})

async function decode({ request: { path }, rawPath }: HeicTask): Promise<HeicAnswer> {
  const opened = openHeic(await readFile(path))
  if (!opened) return { refused: 'image_unreadable' }
  const { width, height } = opened
  if (width * height < IMAGE_MIN_PIXELS) return { refused: 'image_too_small' }
  if (width * height > HEIC_LIMITS.pixels) return { refused: 'image_unreadable' }
  const shrunk = await decodeHeic(opened, KEPT_SIDE)
  if (!shrunk) return { refused: 'image_unreadable' }
  await writeFile(rawPath, shrunk.rgb)
  const raw = { path: rawPath, width: shrunk.width, height: shrunk.height, upright: { width, height } }
  return { raw: { ...raw, wideGamut: await hasWideGamut(path) } }
}

/** Phones write Display P3 as an ICC profile. */
async function hasWideGamut(path: string): Promise<boolean> {
  const tags: unknown = await exifr.parse(path, { icc: true, tiff: false, xmp: false }).catch(() => undefined)
  return /display p3/i.test(
    String((tags as { ProfileDescription?: unknown } | undefined)?.ProfileDescription ?? ''),
  )
}
