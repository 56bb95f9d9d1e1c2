import { useEffect, useMemo, useState } from 'react'
import { amongThese, nothing, pressed, turnedAll } from './choice.ts'

/**
 * What of a list is chosen, also of what is not on the screen. Ctrl or Cmd with A chooses all, Escape ends, but
 * not while a field is typed in or a dialog is open. `order`: their ids as they stand on the page.
 */
export function useChoice(order: readonly number[]) {
  const [choosing, setChoosing] = useState(false)
  const [kept, setChoice] = useState(nothing)
  const choice = useMemo(() => amongThese(kept, order), [kept, order])
  const end = () => {
    setChoosing(false)
    setChoice(nothing)
  }
  useEffect(() => {
    if (!choosing) return
    const heard = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return
      if (event.key === 'Escape') {
        setChoosing(false)
        setChoice(nothing)
      }
      if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setChoice((last) => turnedAll(last, order, true))
    }
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [choosing, order])
  return {
    choosing,
    ids: choice.ids,
    allChosen: order.length > 0 && choice.ids.size === order.length,
    begin: (id?: number) => {
      setChoosing(true)
      setChoice(id === undefined ? nothing : pressed(nothing, id, order, false))
    },
    end,
    press: (id: number, withShift: boolean) => setChoice((last) => pressed(last, id, order, withShift)),
    turnAll: (some: readonly number[], on: boolean) => setChoice((last) => turnedAll(last, some, on)),
  }
}

/** What is typed into a field, or done in a dialog over the page. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select'))
