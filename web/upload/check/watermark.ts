import { WATERMARK, watermarkCredit } from '#contract/sessions/ingest.ts'

type Canvas2D = OffscreenCanvasRenderingContext2D

/** Width of the dark outline that keeps the text readable on bright sky, in px. */
const OUTLINE = 2
const FIRST_SIZE = 18
const CREDIT_SIZE = 15

/** Tiles the two lines over the whole canvas, beginning at a place of its own for every picture (decisions.md, Media). */
export function drawWatermark(context: Canvas2D, photographer: string, shift = Math.random()): void {
  const { width, height } = context.canvas
  const { spacing } = WATERMARK
  const credit = watermarkCredit(photographer)
  const reach = Math.hypot(width, height) / 2 + spacing
  context.save()
  context.translate(width / 2, height / 2)
  context.rotate((WATERMARK.degrees * Math.PI) / 180)
  context.textAlign = 'center'
  context.lineJoin = 'round'
  context.lineWidth = OUTLINE
  context.strokeStyle = 'rgb(0 0 0 / 0.25)'
  context.fillStyle = `rgb(255 255 255 / ${WATERMARK.opacity})`
  for (let y = -reach + shift * spacing; y < reach; y += spacing) {
    for (let x = -reach + shift * spacing; x < reach; x += spacing) {
      line(context, WATERMARK.firstLine, FIRST_SIZE, x, y)
      line(context, credit, CREDIT_SIZE, x, y + CREDIT_SIZE * 1.4)
    }
  }
  context.restore()
}

function line(context: Canvas2D, text: string, size: number, x: number, y: number): void {
  context.font = `700 ${size}px system-ui, sans-serif`
  context.strokeText(text, x, y, WATERMARK.spacing - 12)
  context.fillText(text, x, y, WATERMARK.spacing - 12)
}
