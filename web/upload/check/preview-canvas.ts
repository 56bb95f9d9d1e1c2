import type { VideoSample } from 'mediabunny'
import { VIDEO_PREVIEW } from '#contract/sessions/ingest.ts'
import { drawWatermark } from './watermark.ts'

/** Longer side of a picture in the list of files, px. */
export const THUMB_SIDE = 320
const THUMB_QUALITY = 80
/** JPEG quality of a clip's still (photographer.md §9). */
const STILL_QUALITY = 60

export type Drawable = CanvasImageSource & { width: number; height: number }
export type Pictures = { preview: Blob; thumb: Blob }
/** Of a file that this browser cannot show. */
export const NO_PICTURES = { preview: null, thumb: null }

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2)

/** A canvas of its own for a picture, at most `longest` px on its longer side, never enlarged. */
export function canvasOf(picture: Drawable, longest: number): OffscreenCanvas {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = emptyCanvas(picture.width * scale, picture.height * scale)
  contextOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** px of a strip's height, and how far it reaches into the next: what is larger is seen in a small copy, too. */
export const STRIP = 1500
export const STRIP_OVERLAP = 400

/** A picture of at most `longest` px on its longer side from top to bottom in strips, of which only one need be held. */
export function* stripsOf(picture: Drawable, longest: number): Generator<OffscreenCanvas> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const height = Math.round(picture.height * scale)
  for (let top = 0; top === 0 || top + STRIP_OVERLAP < height; top += STRIP - STRIP_OVERLAP) {
    const tall = Math.min(STRIP, height - top)
    const strip = emptyCanvas(picture.width * scale, tall)
    const from = [0, top / scale, picture.width, tall / scale] as const
    const context = contextOf(strip)
    // A better one makes smaller copies of the whole picture first, for each strip.
    context.imageSmoothingQuality = 'low'
    context.drawImage(picture, ...from, 0, 0, strip.width, strip.height)
    yield strip
  }
}

export const emptyCanvas = (width: number, height: number): OffscreenCanvas =>
  new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))

/** At most `highest` px high, both sides even as encoders want them. */
export const clipCanvas = (width: number, height: number, highest: number): OffscreenCanvas => {
  const scale = Math.min(1, highest / height)
  return new OffscreenCanvas(even(width * scale), even(height * scale))
}

export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('no canvas to draw on')
  context.imageSmoothingQuality = 'high'
  return context
}

/**
 * The watermarked JPEG of what is on the canvas, `quality` 0 to 100, and a small one of it for the list of files: shown in
 * its full size each tile would keep megabytes of pixels. The canvas is emptied.
 */
export async function picturesOf(
  canvas: OffscreenCanvas,
  credit: string,
  quality: number,
): Promise<Pictures> {
  drawWatermark(contextOf(canvas), credit)
  const small = canvasOf(canvas, THUMB_SIDE)
  return { preview: await jpegOf(canvas, quality), thumb: await jpegOf(small, quality) }
}

/** The same of a frame of a clip of that upright size, as high as its preview. The frame is closed. */
export async function picturesOfFrame(
  sample: VideoSample | null,
  { width, height }: { width: number; height: number },
  credit: string,
): Promise<Pictures | null> {
  if (!sample) return null
  const canvas = clipCanvas(width, height, VIDEO_PREVIEW.maxHeight)
  sample.draw(contextOf(canvas), 0, 0, canvas.width, canvas.height)
  sample.close()
  return picturesOf(canvas, credit, STILL_QUALITY)
}

/** A small JPEG for the list of files, without a watermark. */
export const thumbOf = (picture: Drawable): Promise<Blob> =>
  jpegOf(canvasOf(picture, THUMB_SIDE), THUMB_QUALITY)

/** Releases the pixels at once: the garbage collector of a worker may run late. */
async function jpegOf(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: quality / 100 })
  canvas.width = 0
  canvas.height = 0
  return blob
}
