import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/connect.ts'
import { findNewestKey, insertFirstWatermarkKey, SECRET_BYTES } from './watermark-key-queries.ts'

/**
 * The key under which watermarks are made now; the first start of an installation makes one. Processes that start at once agree
 * on the same.
 */
export async function ensureWatermarkKey(db: Db): Promise<{ id: number; secret: Buffer }> {
  const known = await findNewestKey(db)
  if (known) return known
  await insertFirstWatermarkKey(db, randomBytes(SECRET_BYTES))
  const made = await findNewestKey(db)
  if (!made) throw new Error('There is no watermark key')
  return made
}
