import type { Context } from '#server/platform/context.ts'
import { type WatermarkSeed, watermarkSeed } from '#server/platform/images/watermark-seed.ts'
import { ensureWatermarkKey } from '../ensure-watermark-key.ts'
import type { MediaToPrepare } from './prepare-queries.ts'

/**
 * The seed of an item's watermark: under the key it had before, so that it looks the same when it is made again, else under the
 * newest. The key's id is kept with the item.
 */
export async function itemWatermark(
  { db }: Pick<Context, 'db'>,
  { id, key_id, key_secret }: MediaToPrepare,
): Promise<{ seed: WatermarkSeed; watermark_key_id: number }> {
  const key =
    key_id !== null && key_secret !== null ? { id: key_id, secret: key_secret } : await ensureWatermarkKey(db)
  return { seed: watermarkSeed(key.secret, id), watermark_key_id: key.id }
}

/** The name its watermark shows. */
export const creditOf = ({ first_name, last_name }: MediaToPrepare): string =>
  `${first_name} ${last_name}`.trim()
