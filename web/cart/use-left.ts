import { useCallback, useState } from 'react'
import type { CartItem } from './cart-item.ts'
import { settleCart } from './store.ts'

type LeftItem = { item: CartItem; at: number }

/**
 * Items removed from the cart because the surfer owns them already. Their lines stay in place with a note for as long as
 * the page is shown, so that nothing shifts under a finger.
 */
export function useLeft() {
  const [left, setLeft] = useState<readonly LeftItem[]>([])
  /** `owned` of these items goes out of the cart. */
  const add = useCallback((owned: readonly CartItem[], items: readonly CartItem[]) => {
    const gone = owned.map((item) => ({ item, at: items.indexOf(item) }))
    setLeft((last) => [...last.filter(({ item }) => !owned.some(({ id }) => id === item.id)), ...gone])
    settleCart(owned.map(({ id }) => id))
  }, [])
  const drop = (id: number) => setLeft((last) => last.filter(({ item }) => item.id !== id))
  return {
    items: left,
    add,
    drop,
    has: (id: number) => left.some(({ item }) => item.id === id),
    clear: (clearCart: () => void) => {
      setLeft([])
      clearCart()
    },
    /** The lines of the cart, those that left in their old places. */
    among(items: readonly CartItem[]): CartItem[] {
      const lines = items.filter(({ id }) => !left.some(({ item }) => item.id === id))
      for (const { item, at } of [...left].sort((a, b) => a.at - b.at)) lines.splice(at, 0, item)
      return lines
    },
  }
}

export type Left = ReturnType<typeof useLeft>
