import { useCallback, useMemo, useState } from 'react'
import { ARCHIVE_MAX_ITEMS, type PurchasedMedia } from '#contract/orders/downloads.ts'
import { everything, isFull, nothing, toggled } from './choice.ts'

type Items = readonly PurchasedMedia[]
const openOf = (bought: Items) => bought.filter(({ on_hold }) => !on_hold)

/**
 * Which of the bought items are chosen, in the order they are shown; what is on hold cannot be. All means all that one
 * archive holds: `until` fetches what of them is not there yet, null when everything is.
 */
export function useChoice(
  bought: Items,
  until: ((enough: (items: Items) => boolean) => Promise<Items | null>) | null,
) {
  const items = useMemo(() => openOf(bought), [bought])
  const [choosing, setChoosing] = useState(false)
  const [gathering, setGathering] = useState(false)
  const [ids, setIds] = useState(nothing)
  const chosen = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids])
  const full = isFull(ids)
  const chooseAll = async () => {
    if (!until) return setIds(everything(items))
    setGathering(true)
    const all = await until((fetched) => openOf(fetched).length >= ARCHIVE_MAX_ITEMS)
    setGathering(false)
    if (all) setIds(everything(openOf(all)))
  }
  const of = useCallback(
    ({ id, on_hold }: PurchasedMedia) =>
      choosing && !on_hold
        ? { chosen: ids.has(id), onToggle: () => setIds((last) => toggled(last, id)) }
        : null,
    [choosing, ids],
  )
  return {
    choosing,
    chosen,
    /** All are being fetched, to be chosen. */
    gathering,
    isFull: full,
    /** So many cannot be chosen. */
    held: bought.length - items.length,
    allChosen: full || (until === null && chosen.length === items.length),
    /** Begins to choose, or ends and forgets. */
    turn: () => {
      setChoosing(!choosing)
      setIds(nothing)
    },
    /** For the card of one item; null while nothing is being chosen. */
    of,
    onAll: () => void chooseAll(),
    onNone: () => setIds(nothing),
  }
}
