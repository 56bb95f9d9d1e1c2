import { randomBytes } from 'node:crypto'
import { ensureWatermarkKey } from '#server/ingest/ensure-watermark-key.ts'
import { SECRET_BYTES } from '#server/ingest/watermark-key-queries.ts'
import type { Tx } from '#server/platform/db/connect.ts'

/**
 * Adds a key under which watermarks are made from now on, and returns its id. What was made before keeps its own, by which it
 * can be made again.
 */
export async function renewWatermarkKey(tx: Tx): Promise<number> {
  const { id } = await ensureWatermarkKey(tx)
  const next = { id: id + 1, secret: randomBytes(SECRET_BYTES) }
  await tx.insertInto('watermark_key').values(next).execute()
  return next.id
}
