import { useCallback, useMemo, useState } from 'react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'

/** The bought items, those whose download was begun from this page no longer to be withdrawn from. */
export function useBegun(bought: readonly PurchasedMedia[]) {
  const [begun, setBegun] = useState<ReadonlySet<number>>(new Set())
  const sinceBegun = useCallback(
    (item: PurchasedMedia) => (begun.has(item.id) ? { ...item, withdraw_until: null } : item),
    [begun],
  )
  const items = useMemo(() => bought.map(sinceBegun), [bought, sinceBegun])
  const begin = useCallback((those: readonly PurchasedMedia[]) => {
    setBegun((last) => new Set([...last, ...those.map(({ id }) => id)]))
  }, [])
  return { items, begin, hasBegun: (id: number) => begun.has(id), sinceBegun }
}
