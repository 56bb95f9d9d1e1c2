import { renewWatermarksJob } from '#server/ingest/job-names.ts'
import { noteLostPictures } from '#server/ingest/renewal-queries.ts'
import { scheduleDeletion } from '#server/ingest/schedule-deletion.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { Checked, Fault } from './check-files.ts'

/** What is made of an item's original: see `renewWatermark`. */
const OF_ITEM = /^(?:preview|tile|cover|wide copy) of item (\d+)$/

/**
 * Has the workers delete what no row names, and make the pictures again that are missing or wrong. A file that was stored a moment ago may yet be
 * named, and is left. Answers how many are deleted, of how many items pictures are made, and how many files are left that nobody can make again: originals, portraits, logos, pictures of a missing original.
 */
export async function mendFiles(
  { tx, queue }: { tx: Tx; queue: Pick<Context['queue'], 'send'> },
  { faults, orphans }: Checked,
): Promise<{ deleted: number; items: number; left: number }> {
  const spent = orphans.filter(({ isFresh }) => !isFresh).map(({ key }) => key)
  await scheduleDeletion(tx, spent)
  const itemOf = ({ of }: Fault) => Number(OF_ITEM.exec(of)?.[1] ?? 0)
  const lost = new Set(faults.filter(({ of }) => of.startsWith('original of item ')).map(({ of }) => of))
  const mendable = faults.filter(
    (fault) => itemOf(fault) > 0 && !lost.has(`original of item ${itemOf(fault)}`),
  )
  const items = [...new Set(mendable.map(itemOf))]
  if (items.length > 0) {
    await noteLostPictures(tx, items)
    await queue.send(tx, renewWatermarksJob, {})
  }
  return { deleted: spent.length, items: items.length, left: faults.length - mendable.length }
}
