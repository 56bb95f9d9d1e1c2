import { type RefObject, useEffect, useRef, useState } from 'react'
import { follow, type Gestures } from './follow-fingers.ts'

type Wanted = Pick<Gestures, 'turn' | 'onClose'> & { of: number | string }

/** Gestures over `area` that move what `moved` holds; `isZoomed`: it is larger than it fits. */
export function useGestures({ of, turn, onClose }: Wanted): {
  area: RefObject<HTMLDivElement | null>
  moved: RefObject<HTMLDivElement | null>
  isZoomed: boolean
} {
  const area = useRef<HTMLDivElement>(null)
  const moved = useRef<HTMLDivElement>(null)
  const [zoomed, setZoomed] = useState<number | string | null>(null)
  const wanted = useRef({ turn, onClose })
  wanted.current = { turn, onClose }
  useEffect(() => {
    const [stage, picture] = [area.current, moved.current]
    if (!stage || !picture) return
    setZoomed(null)
    return follow(stage, picture, {
      get turn() {
        return wanted.current.turn
      },
      onClose: () => wanted.current.onClose(),
      onZoom: (isZoomed) => setZoomed(isZoomed ? of : null),
    })
  }, [of])
  return { area, moved, isZoomed: zoomed === of }
}
