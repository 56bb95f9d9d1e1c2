import { join } from 'node:path'
import sharp from 'sharp'
import { WIDE } from '#contract/sessions/ingest.ts'
import type { WideRequest } from './decoder.ts'

/** Writes an AVIF of a preview of ours, which carries its watermark; its path, or null when the preview cannot be read. */
export async function renderWide({ path, folder }: WideRequest): Promise<string | null> {
  const target = join(folder, 'wide.avif')
  const { side, quality, effort } = WIDE
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
