import { useEffect, useRef } from 'react'

/**
 * The handle of a bottom sheet, which a finger drags down to close it: where there are fingers the code of that comes with the sheet.
 * Everybody else has the X and Escape.
 */
export function Grabber({ onClose }: { onClose: () => void }) {
  const bar = useRef<HTMLDivElement>(null)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const sheet = bar.current?.closest('dialog')
    if (!sheet || !window.matchMedia('(hover: none)').matches) return
    let end = () => {}
    let isOver = false
    import('./drag-down.ts').then(
      ({ dragDown }) => {
        if (!isOver) end = dragDown(sheet, () => latest.current())
      },
      // It is closed by all else that closes it.
      () => {},
    )
    return () => {
      isOver = true
      end()
    }
  }, [])
  return (
    <div
      ref={bar}
      aria-hidden="true"
      className="mx-auto mt-2 -mb-2 hidden h-1 w-10 shrink-0 rounded-full bg-line-strong touch:max-sm:block"
    />
  )
}
