import {
  ARCHIVE_MAX_ITEMS,
  type PurchasedMedia,
  SHARE_BATCH,
  SHARE_MAX_BYTES,
} from '#contract/orders/downloads.ts'
import { contentsOf } from '../contents-of.ts'

/** `batches` go through the share sheet one after the other; `tooLarge` are left to plain downloads. */
type SavePlan = { batches: PurchasedMedia[][]; tooLarge: PurchasedMedia[] }

/** Videos go alone, photos in small batches: all of a batch lies in the phone's memory at once. */
export function planSaving(items: readonly PurchasedMedia[]): SavePlan {
  const batches: PurchasedMedia[][] = []
  const tooLarge: PurchasedMedia[] = []
  let open: PurchasedMedia[] = []
  for (const item of items) {
    if (item.media.media_size > SHARE_MAX_BYTES) tooLarge.push(item)
    else if (item.media.type === 'video') batches.push([item])
    else if (open.length > 0 && fits([...open, item])) open.push(item)
    else {
      open = [item]
      batches.push(open)
    }
  }
  return { batches, tooLarge }
}

const fits = (items: readonly PurchasedMedia[]): boolean =>
  items.length <= SHARE_BATCH.files && totalBytes(items) <= SHARE_BATCH.bytes

export const totalBytes = (items: readonly PurchasedMedia[]): number =>
  items.reduce((sum, { media }) => sum + media.media_size, 0)

/** `1 photo`, `3 photos, 1 video` */
export const itemsLabel = (items: readonly PurchasedMedia[]): string =>
  contentsOf(items.map(({ media }) => media))

/** What cannot be downloaded now, beside what can: `1 more is on hold`; empty where there is none. */
export const heldLabel = (held: number): string =>
  held === 0 ? '' : `${held} more ${held === 1 ? 'is' : 'are'} on hold`

/** As many archives as these need, each as full as one may be. */
export function archivesOf(items: readonly PurchasedMedia[]): PurchasedMedia[][] {
  const archives: PurchasedMedia[][] = []
  for (let at = 0; at < items.length; at += ARCHIVE_MAX_ITEMS)
    archives.push(items.slice(at, at + ARCHIVE_MAX_ITEMS))
  return archives
}
