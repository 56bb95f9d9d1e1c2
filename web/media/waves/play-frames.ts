import { PREVIEW } from '#contract/sessions/ingest.ts'
import { flipTime } from './flip-time.ts'
import { openFrameWindow } from './frame-window.ts'
import type { WaveFrames } from './use-wave-frames.ts'

/** px of a stage, in width, from which tiles would be blurred: there the previews play. */
const LARGE = 500
/** ms until it is looked again whether a frame is known. */
const LOOK = 120

/**
 * Plays the pictures of a wave on a canvas as a flip-book, over and over, until the function it returns is called. They are loaded
 * as it goes, and decoded before they are drawn; one whose picture is not there yet is passed over. `shown` hears which item is
 * on the canvas.
 */
export function playFrames(
  canvas: HTMLCanvasElement,
  wave: WaveFrames,
  { fit, from = 0, shown }: { fit: 'cover' | 'contain'; from?: number; shown?: (at: number) => void },
): () => void {
  const { count } = wave
  const isLarge = canvas.clientWidth > LARGE
  const frames = openFrameWindow(wave, ({ type, preview_url, tile_url }) =>
    isLarge && type === 'image' ? preview_url : (tile_url ?? preview_url),
  )
  let at = Math.min(from, count - 1)
  let timer = 0
  const stayOf = (time: string | null): number => {
    const next = at + 1 === count ? undefined : (wave.get(at + 1)?.captured_at ?? null)
    return flipTime(time, next)
  }
  const step = () => {
    frames.moveTo(at)
    const frame = frames.get(at)
    if (frame?.isReady) {
      draw(canvas, frame.image, fit)
      shown?.(at)
    }
    timer = window.setTimeout(step, frame ? stayOf(frame.item.captured_at) : LOOK)
    // What is not known yet is waited for.
    if (frame !== undefined) at = (at + 1) % count
  }
  if (count > 1) step()
  return () => {
    window.clearTimeout(timer)
    frames.close()
  }
}

function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, fit: 'cover' | 'contain'): void {
  const dense = Math.min(2, window.devicePixelRatio)
  const width = Math.round(canvas.clientWidth * dense)
  const height = Math.round(canvas.clientHeight * dense)
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  const sides = [width / image.naturalWidth, height / image.naturalHeight] as const
  // A picture that stands still is not larger either.
  const most = (PREVIEW.side * dense) / Math.max(image.naturalWidth, image.naturalHeight)
  const scale = fit === 'cover' ? Math.max(...sides) : Math.min(...sides, most)
  const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale]
  const brush = canvas.getContext('2d')
  brush?.clearRect(0, 0, width, height)
  brush?.drawImage(image, (width - w) / 2, (height - h) / 2, w, h)
  canvas.dataset.drawn = image.src
}
