import type { Context } from '#server/platform/context.ts'
import { lockDeletions, noteDeleted, PENDING_BATCH, postponeDeletions } from './pending-queries.ts'
import { purgeCopies } from './purge-copies.ts'

/** Objects deleted at the same time. */
const CONCURRENCY = 50

/**
 * Deletes the objects among `keys` that are scheduled, and has a CDN told of them: when it resolves they are gone from here,
 * whoever deletes them. A failed deletion is tried again later, and its error thrown. A CDN that does not answer well is told again
 * later and fails nothing here.
 */
export async function deletePending(
  context: Pick<Context, 'db' | 'storage'>,
  keys: readonly (string | null)[],
): Promise<void> {
  const named = keys.filter((key) => key !== null)
  if (named.length === 0) return
  const errors: unknown[] = []
  for (let at = 0; at < named.length; at += PENDING_BATCH) {
    const batch = named.slice(at, at + PENDING_BATCH)
    errors.push(...(await deletePendingBatch(context, batch)).errors)
    await purgeCopies(context, batch)
  }
  if (errors.length > 0) throw errors[0]
}

/**
 * Deletes one batch of what is due, or named, the object before its row: an interrupted run continues in the next run. What a
 * CDN is to be told of is noted in the same transaction and told outside of it. Returns how many were due, and the errors of
 * those that failed and are tried again later.
 */
export const deletePendingBatch = (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  named?: readonly string[],
): Promise<{ due: number; errors: unknown[] }> =>
  db.transaction().execute(async (tx) => {
    const due = await lockDeletions(tx, named)
    const deleted = new Set<string>()
    const errors: unknown[] = []
    const remove = (key: string) =>
      storage.remove(key).then(
        () => deleted.add(key),
        (error: unknown) => errors.push(error),
      )
    for (let at = 0; at < due.length; at += CONCURRENCY)
      await Promise.all(due.slice(at, at + CONCURRENCY).map(remove))
    await noteDeleted(tx, [...deleted], storage.copies?.of([...deleted]) ?? [])
    await postponeDeletions(
      tx,
      due.filter((key) => !deleted.has(key)),
    )
    return { due: due.length, errors }
  })
