import { useEffect, useRef } from 'react'
import { dragDown } from './drag-down.ts'

/** The handle of a bottom sheet, which a finger drags down to close it. Everybody else has the X and Escape. */
export function Grabber({ onClose }: { onClose: () => void }) {
  const bar = useRef<HTMLDivElement>(null)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const sheet = bar.current?.closest('dialog')
    return sheet ? dragDown(sheet, () => latest.current()) : undefined
  }, [])
  return (
    <div
      ref={bar}
      aria-hidden="true"
      className="mx-auto mt-2 -mb-2 hidden h-1 w-10 shrink-0 rounded-full bg-line-strong touch:max-sm:block"
    />
  )
}
