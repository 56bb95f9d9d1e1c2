import { ARCHIVE_MAX_ITEMS, type PurchasedMedia } from '#contract/orders/downloads.ts'

/** Ids of chosen purchases. */
type Choice = ReadonlySet<number>
export const nothing: Choice = new Set()

/** Chosen or not, turned round; what no archive could hold any more is not added. */
export function toggled(choice: Choice, id: number): Choice {
  const next = new Set(choice)
  if (!next.delete(id) && next.size < ARCHIVE_MAX_ITEMS) next.add(id)
  return next
}

/** As many as one archive holds, the newest first. */
export const everything = (items: readonly PurchasedMedia[]): Choice =>
  new Set(items.slice(0, ARCHIVE_MAX_ITEMS).map(({ id }) => id))

export const isFull = (choice: Choice): boolean => choice.size >= ARCHIVE_MAX_ITEMS
