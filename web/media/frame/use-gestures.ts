import { type RefObject, useEffect, useRef, useState } from 'react'
import { follow, type Gestures } from './follow-fingers.ts'

type Wanted = Pick<Gestures, 'turn' | 'onClose'> & { of: number | string }

/** Gestures over `area` that move what `moved` holds; `isClose`: it is larger than it fits. */
export function useGestures({ of, turn, onClose }: Wanted): {
  area: RefObject<HTMLDivElement | null>
  moved: RefObject<HTMLDivElement | null>
  isClose: boolean
} {
  const area = useRef<HTMLDivElement>(null)
  const moved = useRef<HTMLDivElement>(null)
  const [close, setClose] = useState<number | string | null>(null)
  const wanted = useRef({ turn, onClose })
  wanted.current = { turn, onClose }
  useEffect(() => {
    const [stage, picture] = [area.current, moved.current]
    if (!stage || !picture) return
    setClose(null)
    return follow(stage, picture, {
      get turn() {
        return wanted.current.turn
      },
      onClose: () => wanted.current.onClose(),
      onZoom: (isClose) => setClose(isClose ? of : null),
    })
  }, [of])
  return { area, moved, isClose: close === of }
}
