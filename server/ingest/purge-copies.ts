import type { Context } from '#server/platform/context.ts'
import { dropPurges, takePurges } from './pending-queries.ts'

/**
 * Tells the CDN of one batch of deleted objects, those among `named` or what is due, in no transaction: what it was told twice
 * does no harm, what it was not told stays noted. Returns how many were taken and what failed.
 */
export async function purgeCopies(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  named?: readonly string[],
): Promise<{ due: number; errors: unknown[] }> {
  if (!storage.copies) return { due: 0, errors: [] }
  const due = await takePurges(db, named)
  if (due.length === 0) return { due: 0, errors: [] }
  const { purged, errors } = await storage.copies.purge(due)
  await dropPurges(db, purged)
  return { due: due.length, errors }
}
