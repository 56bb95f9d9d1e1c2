import { expect } from '@playwright/test'
import sharp from 'sharp'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { PREVIEW } from '#contract/sessions/ingest.ts'
import type { Site } from './journey.ts'

/** What `makePhoto` writes into every original and nobody else may read. */
const SECRETS = ['Secretcam', 'Somebody Private', 'SN-90210']

/** Everything shown of a session: smaller than the originals, marked, and silent about camera, owner and place. */
export async function expectPublicCopies(
  site: Site,
  session: SessionDetail,
  originals: Map<string, Buffer>,
): Promise<void> {
  expect(session.media.map((item) => item.media_name).sort()).toEqual([...originals.keys()].sort())
  const covers = session.cover_images.map(({ url }) => url)
  expect(covers).toHaveLength(4)
  for (const url of covers) await expectSilent(await fetchFile(site, url))
  for (const item of session.media) {
    const original = originals.get(item.media_name)
    if (!original) throw new Error(`${item.media_name} was never uploaded`)
    if (item.tile_url) await expectSilent(await fetchFile(site, item.tile_url))
    const preview = await fetchFile(site, item.preview_url)
    if (item.type === 'video') {
      expect(preview.equals(original)).toBe(false)
      continue
    }
    await expectSilent(preview)
    expect(await shareMarked(original, preview), `watermark over ${item.media_name}`).toBeGreaterThan(0.02)
  }
}

async function fetchFile(site: Site, url: string): Promise<Buffer> {
  const answer = await fetch(new URL(url, site.url))
  expect(answer.status, url).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function expectSilent(picture: Buffer): Promise<void> {
  const { exif, iptc, xmp, width, height } = await sharp(picture).metadata()
  expect([exif, iptc, xmp]).toEqual([undefined, undefined, undefined])
  expect(Math.max(width, height)).toBeLessThanOrEqual(PREVIEW.side)
  for (const secret of SECRETS) expect(picture.includes(secret)).toBe(false)
}

/** The share of pixels that differ plainly from the original made as small. */
async function shareMarked(original: Buffer, preview: Buffer): Promise<number> {
  const { width, height } = await sharp(preview).metadata()
  const raw = (file: Buffer) => sharp(file).resize(width, height).removeAlpha().greyscale().raw().toBuffer()
  const [bare, shown] = await Promise.all([raw(original), raw(preview)])
  let marked = 0
  for (let at = 0; at < bare.length; at += 1)
    if (Math.abs((bare[at] ?? 0) - (shown[at] ?? 0)) > 20) marked += 1
  return marked / bare.length
}
