import { drawWatermark } from './watermark.ts'

export type Drawable = CanvasImageSource & { width: number; height: number }

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2)

/** A canvas of its own for a picture, at most `longest` px on its longer side, never enlarged. */
export function canvasOf(picture: Drawable, longest: number): OffscreenCanvas {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = emptyCanvas(picture.width * scale, picture.height * scale)
  contextOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
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

/** The watermarked JPEG of what is on the canvas; `quality` 0 to 100. */
export function previewOf(canvas: OffscreenCanvas, credit: string, quality: number): Promise<Blob> {
  drawWatermark(contextOf(canvas), credit)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: quality / 100 })
}
