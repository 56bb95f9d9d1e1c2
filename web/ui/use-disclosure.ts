import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useBackCloses } from '#web/gestures/use-back-closes.ts'

type Disclosure = {
  open: boolean
  toggle: () => void
  close: () => void
  /** Ref of the element that holds the button and what it opens. */
  holder: RefObject<HTMLDivElement | null>
}

/** A button that shows more: closes on Esc, a phone's back, a press elsewhere, when the focus leaves and when the page changes. */
export function useDisclosure(): Disclosure {
  const { pathname } = useLocation()
  // Another page closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const open = openedOn === pathname
  const holder = useRef<HTMLDivElement>(null)
  const close = () => setOpenedOn(null)
  useBackCloses(open, close)

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !holder.current?.contains(event.target)) setOpenedOn(null)
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenedOn(null)
      holder.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    }
    // A link may lead to the page that is open.
    const onLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && holder.current?.contains(target.closest('a'))) setOpenedOn(null)
    }
    document.addEventListener('click', onLink)
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('click', onLink)
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', onEscape)
    }
  }, [open])

  return { open, toggle: () => setOpenedOn(open ? null : pathname), close, holder }
}
