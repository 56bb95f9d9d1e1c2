import { join } from 'node:path'
import sharp from 'sharp'
import { WIDE_COVER } from '#contract/sessions/ingest.ts'
import type { WideCoverRequest } from './decoder.ts'

/** Writes an AVIF of a preview of ours, which carries its watermark; its path, or null when the preview cannot be read. */
export async function renderWideCover({ path, folder }: WideCoverRequest): Promise<string | null> {
  const target = join(folder, 'wide.avif')
  const { side, quality, effort } = WIDE_COVER
  try {
    await sharp(path)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .avif({ quality, effort })
      .toFile(target)
    return target
  } catch {
    return null
  }
}
