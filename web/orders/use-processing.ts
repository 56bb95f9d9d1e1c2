import { useEffect, useState } from 'react'
import { type ProcessingOrder, processingOrders } from '#contract/orders/owned-media.ts'
import { useOwnData } from '#web/accounts/use-own-data.ts'

/** The surfer's orders whose payment is under way; null until known. Not to know is no fault of the page: then none. */
export function useProcessing(): { orders: readonly ProcessingOrder[] | null; reload: () => void } {
  const { data, error, reload } = useOwnData(processingOrders, 'Failed to fetch purchase history')
  const [orders, setOrders] = useState<readonly ProcessingOrder[] | null>(null)
  useEffect(() => {
    if (data) setOrders(data)
    else if (error) setOrders((last) => last ?? [])
  }, [data, error])
  return { orders, reload }
}
