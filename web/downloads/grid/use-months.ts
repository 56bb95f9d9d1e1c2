import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { type BoughtRow, monthOfRow } from './bought-groups.ts'
import { monthOf } from './bought-months.ts'

type Items = readonly PurchasedMedia[]
/** Fetches until there is enough, as `useOwnPages`. */
export type Until = (enough: (items: Items) => boolean) => Promise<Items | null>

type MonthsOf = {
  rows: readonly BoughtRow[]
  virtual: Virtualizer<Window, Element>
  /** px from the top of the page to the bar that says the month, and of the screen's upper edge that is covered above it where it sticks. */
  top: number
  covered: number
  /** Null where everything is there. */
  until: Until | null
}

/** Which month the list shows, and the way to another one; what of the list is not there yet is fetched as far as that. */
export function useMonths({ rows, virtual, top, covered, until }: MonthsOf) {
  const [wanted, setWanted] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const shown = useSyncExternalStore(listen, () => {
    const at = virtual.getVirtualItemForOffset(window.scrollY + covered + 1)
    const row = rows[at?.index ?? 0]
    return row ? monthOfRow(row) : ''
  })
  useEffect(() => {
    if (wanted === null) return
    const first = rows.findIndex((row) => monthOfRow(row) === wanted)
    if (first < 0) return
    setWanted(null)
    if (first === 0) window.scrollTo({ top: top - covered, behavior: 'instant' })
    else virtual.scrollToIndex(first, { align: 'start' })
  })
  const go = async (month: string) => {
    setFailed(null)
    setWanted(month)
    const isThere = (items: Items) => items.some((item) => monthOf(item) === month)
    if (!until || rows.some((row) => monthOfRow(row) === month)) return
    const items = await until(isThere)
    if (items && isThere(items)) return
    setWanted((now) => (now === month ? null : now))
    setFailed(month)
  }
  return {
    shown,
    failed,
    /** The month that is being fetched. */
    onWay: wanted !== null && rows.every((row) => monthOfRow(row) !== wanted) ? wanted : null,
    go: (month: string) => void go(month),
  }
}

function listen(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  window.addEventListener('resize', onChange, { passive: true })
  return () => {
    window.removeEventListener('scroll', onChange)
    window.removeEventListener('resize', onChange)
  }
}
