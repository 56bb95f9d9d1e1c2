import sharp from 'sharp'
import { WATERMARK, watermarkCredit } from '#contract/sessions/ingest.ts'

/** The tiled watermark of a clip's small copy as a PNG (photographer.md §9). */
export function watermarkSheet(width: number, height: number, photographer: string): Promise<Buffer> {
  const reach = Math.ceil(Math.hypot(width, height) / WATERMARK.spacing)
  const texts: string[] = []
  for (let j = -reach; j <= reach; j++)
    for (let i = -reach; i <= reach; i++) {
      const x = width / 2 + i * WATERMARK.spacing
      const y = height / 2 + (j * WATERMARK.spacing) / 2
      texts.push(
        `<text x="${x}" y="${y}">${WATERMARK.firstLine}</text><text x="${x}" y="${y + 19}">${watermarkCredit(photographer)}</text>`,
      )
    }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g transform="rotate(${WATERMARK.degrees} ${width / 2} ${height / 2})" font-family="sans-serif" font-size="16" text-anchor="middle"
      fill="#fff" fill-opacity="${WATERMARK.opacity}" stroke="#000" stroke-opacity="0.25" stroke-width="0.8">${texts.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
