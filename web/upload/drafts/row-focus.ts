import { type RefObject, useEffect, useRef } from 'react'

/** Ids of what takes the focus: the row of a draft, what discards it, and what keeps it after all. */
export const rowId = (id: number) => `draft-${id}`
export const discardId = (id: number) => `discard-${id}`
export const keepId = (id: number) => `keep-${id}`

/** The id that is to have the focus once the page is drawn: what had it is gone with what was pressed. */
export function useNextFocus(): RefObject<string | null> {
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current !== null) document.getElementById(next.current)?.focus()
    next.current = null
  })
  return next
}

/** Whoever has gone on elsewhere meanwhile stays there. */
export function mayTakeFocus(id: number): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || !!activeElement.closest(`#${rowId(id)}`)
}
