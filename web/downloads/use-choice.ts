import { useMemo, useState } from 'react'
import type { PurchasedMedia } from '#contract/downloads.ts'
import { everything, isFull, nothing, toggled } from './choice.ts'

/** Which of the bought items are chosen, in the order they are shown; what is on hold cannot be. */
export function useChoice(bought: readonly PurchasedMedia[]) {
  const items = useMemo(() => bought.filter(({ on_hold }) => !on_hold), [bought])
  const [choosing, setChoosing] = useState(false)
  const [ids, setIds] = useState(nothing)
  const chosen = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids])
  const full = isFull(ids)
  return {
    choosing,
    chosen,
    isFull: full,
    allChosen: full || chosen.length === items.length,
    /** Begins to choose, or ends and forgets. */
    turn: () => {
      setChoosing(!choosing)
      setIds(nothing)
    },
    /** For the card of one item; null while nothing is being chosen. */
    of: ({ id, on_hold }: PurchasedMedia) =>
      choosing && !on_hold
        ? { chosen: ids.has(id), onToggle: () => setIds((last) => toggled(last, id)) }
        : null,
    onAll: () => setIds(everything(items)),
    onNone: () => setIds(nothing),
  }
}
