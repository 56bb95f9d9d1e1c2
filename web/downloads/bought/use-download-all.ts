import { useState } from 'react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { formatDate } from '#contract/time/dates.ts'
import type { BoughtGroup } from '../grid/bought-groups.ts'
import { placeOf } from '../place-of.ts'

type Items = readonly PurchasedMedia[]
type Until = (enough: (items: Items) => boolean) => Promise<Items | null>
/** `held`: so many of them are on hold. */
type Asked = { of: string; items: Items | null; held: number; failed: boolean }

/** What of them can be downloaded now, and how much cannot. */
function openOf(all: Items) {
  const items = all.filter(({ on_hold }) => !on_hold)
  return { items, held: all.length - items.length }
}

/**
 * What is to be downloaded at once: a group, or everything. What of it was not fetched yet is gathered first; `until` is null where
 * nothing is missing.
 */
export function useDownloadAll(items: Items, until: Until | null) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = async (of: string, enough: (fetched: Items) => boolean, pick: (all: Items) => Items) => {
    if (!until || enough(items)) return setAsked({ of, ...openOf(pick(items)), failed: false })
    setAsked({ of, items: null, held: 0, failed: false })
    const all = await until(enough)
    // It may have been closed meanwhile.
    setAsked((now) => now && (all ? { of, ...openOf(pick(all)), failed: false } : { ...now, failed: true }))
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
