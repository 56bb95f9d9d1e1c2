import { useState } from 'react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { formatDate } from '#contract/time/dates.ts'
import type { BoughtGroup } from '../grid/bought-groups.ts'
import { placeOf } from '../place-of.ts'

type Items = readonly PurchasedMedia[]
type Until = (enough: (items: Items) => boolean) => Promise<Items | null>
type Asked = { of: string; items: Items | null; failed: boolean }

const openOf = (items: Items) => items.filter(({ on_hold }) => !on_hold)

/**
 * What is to be downloaded at once: a group, or everything. What of it was not fetched yet is gathered first; `until` is null where
 * nothing is missing.
 */
export function useDownloadAll(items: Items, until: Until | null) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = async (of: string, enough: (fetched: Items) => boolean, pick: (all: Items) => Items) => {
    if (!until || enough(items)) return setAsked({ of, items: openOf(pick(items)), failed: false })
    setAsked({ of, items: null, failed: false })
    const all = await until(enough)
    // It may have been closed meanwhile.
    setAsked((now) => now && { of, items: all && openOf(pick(all)), failed: !all })
  }
  return {
    asked,
    close: () => setAsked(null),
    everything: () =>
      void ask(
        'Everything you bought',
        () => false,
        (all) => all,
      ),
    group: ({ id, items: [first] }: BoughtGroup) => {
      if (!first) return
      void ask(
        `${placeOf(first)}, ${formatDate(first.session.session_date)}`,
        (fetched) => fetched.some((item) => item.id < id && item.session.id !== first.session.id),
        (all) => runFrom(all, id),
      )
    },
  }
}

/** What follows from this item on, as long as it is of its session. */
function runFrom(items: Items, id: number): Items {
  const below = items.filter((item) => item.id <= id).sort((a, b) => b.id - a.id)
  const end = below.findIndex(({ session }) => session.id !== below[0]?.session.id)
  return end < 0 ? below : below.slice(0, end)
}
