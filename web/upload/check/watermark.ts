import { WATERMARK, watermarkCredit } from '#contract/sessions/ingest.ts'
import { grainBytes, watermarkGrain } from '#contract/sessions/watermark-grain.ts'

type Canvas2D = OffscreenCanvasRenderingContext2D

/** Width of the dark outline that keeps the text readable on bright sky, in px. */
const OUTLINE = 2
const FIRST_SIZE = 18
const CREDIT_SIZE = 15
const LARGEST_TURN_DEGREES = 2
/** Bytes that `getRandomValues` gives at once. */
const RANDOM_MOST = 65_536

/** Where the watermark of one picture begins, as parts of its spacing, and how much further it leans. */
type Place = { across: number; down: number; turn: number }

/** A place that says nothing of any other picture's: of nobody's key, and kept nowhere. */
function anyPlace(): Place {
  const [across, down, turn] = Array.from(randomBytes(3), (value) => value / 256)
  return {
    across: across ?? 0,
    down: down ?? 0,
    turn: ((turn ?? 0) * 2 - 1) * LARGEST_TURN_DEGREES,
  }
}

/** Tiles the two lines over the whole canvas, beginning at a place of its own for every picture (decisions.md, Media). */
export function drawWatermark(context: Canvas2D, photographer: string, place = anyPlace()): void {
  const { width, height } = context.canvas
  const { spacing } = WATERMARK
  const credit = watermarkCredit(photographer)
  const reach = Math.hypot(width, height) / 2 + spacing
  context.save()
  context.translate(width / 2, height / 2)
  context.rotate(((WATERMARK.degrees + place.turn) * Math.PI) / 180)
  context.textAlign = 'center'
  context.lineJoin = 'round'
  context.lineWidth = OUTLINE
  context.strokeStyle = 'rgb(0 0 0 / 0.25)'
  context.fillStyle = `rgb(255 255 255 / ${WATERMARK.opacity})`
  for (let y = -reach + place.down * spacing; y < reach; y += spacing) {
    for (let x = -reach + place.across * spacing; x < reach; x += spacing) {
      line(context, WATERMARK.firstLine, FIRST_SIZE, x, y)
      line(context, credit, CREDIT_SIZE, x, y + CREDIT_SIZE * 1.4)
    }
  }
  context.restore()
}

/**
 * The watermark of a clip, to be laid over each of its frames at the same place: a moving one costs bitrate. It has the grain of
 * the server's, since such a copy is shown to everybody where the server has no ffmpeg.
 */
export function watermarkLayer(width: number, height: number, photographer: string): OffscreenCanvas {
  const layer = new OffscreenCanvas(width, height)
  const context = layer.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas to draw on')
  drawWatermark(context, photographer)
  const picture = context.getImageData(0, 0, width, height)
  const strengthAt = watermarkGrain(randomBytes(grainBytes(width, height)), width)
  for (let px = 0, i = 3; i < picture.data.length; px += 1, i += 4) {
    const alpha = picture.data[i] ?? 0
    if (alpha > 0) picture.data[i] = (alpha * strengthAt(px % width, Math.floor(px / width))) >> 8
  }
  context.putImageData(picture, 0, 0)
  return layer
}

function line(context: Canvas2D, text: string, size: number, x: number, y: number): void {
  context.font = `700 ${size}px system-ui, sans-serif`
  context.strokeText(text, x, y, WATERMARK.spacing - 12)
  context.fillText(text, x, y, WATERMARK.spacing - 12)
}

function randomBytes(count: number): Uint8Array {
  const bytes = new Uint8Array(count)
  for (let at = 0; at < count; at += RANDOM_MOST) crypto.getRandomValues(bytes.subarray(at, at + RANDOM_MOST))
  return bytes
}
