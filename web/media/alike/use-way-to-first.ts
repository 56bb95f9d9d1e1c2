import { useEffect, useRef } from 'react'

/** Frames in which bar and ruler come and go, which moves what stands below them. */
const FRAMES = 3

/**
 * The way to the first wave of an order: by a press, and after the first mark, which brings the order (`marks` is called before each).
 * `start` stands before the bar that goes with the order.
 */
export function useWayToFirst({ isMarked, begin }: { isMarked: boolean; begin: () => void }) {
  const start = useRef<HTMLDivElement>(null)
  const isFirst = useRef(false)
  useEffect(() => {
    if (!isMarked || !isFirst.current) return
    isFirst.current = false
    return keepInSight(start.current, FRAMES)
  }, [isMarked])
  return {
    start,
    marks: () => {
      isFirst.current = !isMarked
    },
    toFirst: () => {
      begin()
      start.current?.scrollIntoView()
    },
  }
}

function keepInSight(start: HTMLElement | null, frames: number): () => void {
  start?.scrollIntoView()
  let next = 0
  const again = (left: number) => {
    next = requestAnimationFrame(() => {
      start?.scrollIntoView()
      if (left > 1) again(left - 1)
    })
  }
  again(frames)
  return () => cancelAnimationFrame(next)
}
