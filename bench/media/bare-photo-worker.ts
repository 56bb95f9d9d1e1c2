import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { COVER, PREVIEW, TILE, WATERMARK } from '#contract/sessions/ingest.ts'

/**
 * The floor: the same public files by a plain sharp script. One decode, one watermark sheet drawn beforehand and laid
 * over at another offset each time, no queue, no database, no storage, nothing flushed.
 */
sharp.concurrency(1)
sharp.cache(false)
const SHEET = PREVIEW.side + WATERMARK.spacing
const folder = process.argv[2] ?? '.'
const text = (x: number, y: number) =>
  `<text x="${x}" y="${y}" fill="#fff" fill-opacity=".67" stroke="#000" stroke-opacity=".25" font-size="18" font-family="sans-serif">${WATERMARK.firstLine}</text>`
const grid = Array.from({ length: 100 }, (_, n) =>
  text((n % 10) * 220 - 400, Math.floor(n / 10) * 220 - 400),
).join('')
const sheet = await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET}" height="${SHEET}"><g transform="rotate(-20)">${grid}</g></svg>`,
  ),
)
  .ensureAlpha()
  .raw()
  .toBuffer()

/** A HEIC is decoded by the same WebAssembly, in this very process. */
async function open(path: string): Promise<Sharp> {
  if (!path.endsWith('.heic')) return sharp(path)
  const { decodeHeic, openHeic } = await import('#server/platform/images/libheif.ts')
  const opened = openHeic(await readFile(path))
  const shrunk = opened && (await decodeHeic(opened, 2 * PREVIEW.side))
  if (!shrunk) throw new Error(`${path} cannot be decoded`)
  return sharp(shrunk.rgb, { raw: { width: shrunk.width, height: shrunk.height, channels: 3 } })
}

async function render(path: string, seed: number): Promise<void> {
  const at = join(folder, `${process.pid}-${seed}`)
  const { data, info } = await (await open(path))
    .autoOrient()
    .resize(PREVIEW.side, PREVIEW.side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 as const }
  const left = (seed * 37) % WATERMARK.spacing
  const top = (seed * 91) % WATERMARK.spacing
  const mark = await sharp(sheet, { raw: { width: SHEET, height: SHEET, channels: 4 } })
    .extract({ left, top, width: info.width, height: info.height })
    .raw()
    .toBuffer()
  const watermarked = await sharp(data, { raw })
    .composite([{ input: mark, raw: { ...raw, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer()
  await sharp(watermarked, { raw }).jpeg({ quality: PREVIEW.quality }).toFile(`${at}.jpg`)
  await sharp(watermarked, { raw })
    .resize(TILE.side, TILE.side, { fit: 'inside' })
    .webp({ quality: TILE.quality, effort: TILE.effort })
    .toFile(`${at}.webp`)
  const cover = await sharp(data, { raw })
    .resize(COVER.side, COVER.side, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  await sharp(cover.data, { raw: cover.info }).jpeg({ quality: COVER.quality }).toFile(`${at}-cover.jpg`)
  const small = await sharp(cover.data, { raw: cover.info })
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  rgbaToThumbHash(small.info.width, small.info.height, small.data)
}

process.on('message', async (paths: string[]) => {
  for (const [seed, path] of paths.entries()) await render(path, seed)
  process.send?.('done')
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
