import { useEffect } from 'react'
import type { PurchasedMedia } from '#contract/downloads.ts'
import { useOpenEntry } from '#web/platform/use-open-entry.ts'
import { useDownload } from './use-download.ts'

/**
 * The download page as an entry of the history: it opens with its link, the back button closes it, and a reload, which
 * forgets the link, fetches another.
 */
export function useDownloadEntry(items: readonly PurchasedMedia[]) {
  const { fetchLink, close, open, ...rest } = useDownload()
  const entry = useOpenEntry('download')
  const asked = items.find(({ id, on_hold }) => id === entry.id && !on_hold)
  const isShown = open !== null && open.item.id === entry.id
  const isForgotten = entry.id !== null && !isShown && rest.busyId === null && rest.errorId === null
  useEffect(() => {
    if (!isForgotten) return
    if (asked) void fetchLink(asked)
    else entry.close()
  })
  return {
    ...rest,
    open: isShown ? open : null,
    async fetchLink(item: PurchasedMedia) {
      if (await fetchLink(item)) entry.open(item.id)
    },
    close() {
      close()
      entry.close()
    },
  }
}
