import { useEffect, useRef } from 'react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { useOpenEntry } from '#web/platform/navigation/use-open-entry.ts'
import { useDownload } from './use-download.ts'

type Purchases = {
  /** Highest id first. */
  items: readonly PurchasedMedia[]
  hasMore: boolean
  until: (enough: (rows: readonly PurchasedMedia[]) => boolean) => Promise<unknown>
}

/**
 * The download page as an entry of the history: it opens with its link, the back button closes it, and a reload, which
 * forgets the link, fetches another.
 */
export function useDownloadEntry({ items, hasMore, until }: Purchases) {
  const { fetchLink, close, open, ...rest } = useDownload()
  const entry = useOpenEntry('download')
  /** Id whose page of the list is being loaded, as a link may name an item further down. */
  const sought = useRef<number | null>(null)
  const asked = items.find(({ id, on_hold }) => id === entry.id && !on_hold)
  const isShown = open !== null && open.item.id === entry.id
  const isForgotten = entry.id !== null && !isShown && rest.busyId === null && rest.errorId === null
  useEffect(() => {
    const { id } = entry
    if (!isForgotten || id === null) return
    if (asked) return void fetchLink(asked)
    if (!hasMore || items.some((item) => item.id <= id)) return entry.close()
    if (sought.current === id) return
    sought.current = id
    void until((rows) => rows.some((row) => row.id <= id))
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
