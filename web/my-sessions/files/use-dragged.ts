import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** px from an edge of the window within which the page scrolls along, and by how much with each move. */
const [EDGE, STEP] = [80, 16]

type Dragging = {
  order: readonly number[]
  onOver: (id: number, place: number) => void
  onDrop: (id: number) => void
  onBack: (before: readonly number[]) => void
}

/**
 * What is dragged by mouse or finger over others that carry `data-arranged`. Heard at the window: what is dragged changes its place
 * in the page on the way. Escape puts it back.
 */
export function useDragged({ order, onOver, onDrop, onBack }: Dragging) {
  const [id, setId] = useState<number | null>(null)
  const before = useRef<readonly number[]>(order)
  const now = useRef({ order, onOver, onDrop, onBack })
  useEffect(() => {
    now.current = { order, onOver, onDrop, onBack }
  })
  useEffect(() => {
    if (id === null) return
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (clientY < EDGE) window.scrollBy(0, -STEP)
      if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP)
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-arranged]')
      const place = now.current.order.indexOf(Number(over?.dataset.arranged))
      if (place >= 0 && now.current.order[place] !== id) now.current.onOver(id, place)
    }
    const drop = () => {
      setId(null)
      if (now.current.order.indexOf(id) !== before.current.indexOf(id)) now.current.onDrop(id)
    }
    const back = () => {
      setId(null)
      now.current.onBack(before.current)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') back()
    }
    const heard = [
      ['pointermove', move],
      ['pointerup', drop],
      ['pointercancel', back],
      ['keydown', key],
    ] as const
    for (const [name, hear] of heard) window.addEventListener(name, hear as EventListener)
    return () => {
      for (const [name, hear] of heard) window.removeEventListener(name, hear as EventListener)
    }
  }, [id])
  return {
    dragged: id,
    pick: (event: ReactPointerEvent, picked: number) => {
      if (event.button !== 0) return
      event.preventDefault()
      before.current = order
      setId(picked)
    },
  }
}
