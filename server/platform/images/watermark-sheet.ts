import sharp from 'sharp'
import { WATERMARK, watermarkCredit } from '#contract/sessions/ingest.ts'

/**
 * One period of the watermark, upright, to be repeated in both directions. `light` is how light the text is there, `alpha` how
 * much of the picture it covers, both 0-255; `clear` is how many rows away from each row the nearest ink is.
 */
export type WatermarkSheet = { light: Uint8Array; alpha: Uint8Array; clear: Uint16Array }

/** A sheet's side in its own px; a power of two, so that repeating is a bit mask. */
export const SHEET_SIDE = 512
/** Sheet px for one px of the preview. */
export const SHEET_SCALE = SHEET_SIDE / WATERMARK.spacing

const KEPT_SHEETS = 32
const OUTLINE_OPACITY = 0.25
/** Width of an average capital letter of our font as a part of its size, on the safe side. */
const LETTER_WIDTH = 0.66
const LONGEST_CREDIT = 40
const sheets = new Map<string, Promise<WatermarkSheet>>()

/** Drawn once per photographer and kept; the least recently used go. */
export function watermarkSheet(photographer: string): Promise<WatermarkSheet> {
  const credit = shorten(watermarkCredit(photographer))
  const sheet = sheets.get(credit) ?? drawSheet(credit)
  sheets.delete(credit)
  sheets.set(credit, sheet)
  // A sheet that could not be drawn is drawn anew for the next picture.
  sheet.catch(() => sheets.delete(credit))
  for (const oldest of sheets.keys()) {
    if (sheets.size <= KEPT_SHEETS) break
    sheets.delete(oldest)
  }
  return sheet
}

async function drawSheet(credit: string): Promise<WatermarkSheet> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET_SIDE}" height="${SHEET_SIDE}" viewBox="0 0 ${WATERMARK.spacing} ${WATERMARK.spacing}">${line(WATERMARK.firstLine, 104, 18)}${line(credit, 126, 15)}</svg>`
  // The slight blur keeps letters smooth where the sheet is sampled more coarsely than it was drawn.
  const { data } = await sharp(Buffer.from(svg))
    .blur(0.8)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const light = new Uint8Array(SHEET_SIDE ** 2)
  const alpha = new Uint8Array(SHEET_SIDE ** 2)
  for (let i = 0; i < light.length; i += 1) {
    light[i] = data[i * 4] ?? 0
    alpha[i] = data[i * 4 + 3] ?? 0
  }
  return { light, alpha, clear: clearRows(alpha) }
}

/** The sheet repeats: the nearest ink may be reached over either edge. */
function clearRows(alpha: Uint8Array): Uint16Array {
  const inked = Array.from({ length: SHEET_SIDE }, (_, row) =>
    alpha.subarray(row * SHEET_SIDE, (row + 1) * SHEET_SIDE).some((inked) => inked !== 0),
  )
  const clear = new Uint16Array(SHEET_SIDE).fill(SHEET_SIDE)
  const pass = (row: number, before: number) => {
    clear[row] = inked[row] ? 0 : Math.min(clear[row] as number, (clear[before] as number) + 1)
  }
  for (let n = 0; n < 2 * SHEET_SIDE; n += 1) {
    const row = n % SHEET_SIDE
    pass(row, (row + SHEET_SIDE - 1) % SHEET_SIDE)
    pass(SHEET_SIDE - 1 - row, (SHEET_SIDE - row) % SHEET_SIDE)
  }
  return clear
}

/** A centred line; drawn once more to the left and right, what is too wide runs on into the next period. */
function line(text: string, y: number, largest: number): string {
  const size = Math.min(largest, (WATERMARK.spacing - 12) / (LETTER_WIDTH * text.length))
  return [-1, 0, 1]
    .map(
      (shift) =>
        `<text x="${WATERMARK.spacing * (shift + 0.5)}" y="${y}" text-anchor="middle" font-family="Inter, sans-serif" font-weight="700" font-size="${size.toFixed(2)}" fill="#fff" fill-opacity="${WATERMARK.opacity}" stroke="#000" stroke-opacity="${OUTLINE_OPACITY}" stroke-width="1.6" stroke-linejoin="round" paint-order="stroke">${escapeXml(text)}</text>`,
    )
    .join('')
}

const shorten = (text: string): string => {
  const signs = Array.from(text.toWellFormed())
  return signs.length <= LONGEST_CREDIT
    ? text.toWellFormed()
    : `${signs.slice(0, LONGEST_CREDIT - 1).join('')}…`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '').replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
