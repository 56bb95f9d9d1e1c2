import { RotateCw } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'
import { loseOne } from './lost-pictures.ts'
import type { Picture } from './use-picture.ts'

/**
 * Over the blur of a picture that failed: asks for it again, in a viewer in words, on a tile by a sign, for of those there may be many.
 * When it is there the focus goes to the tile, or the viewer.
 */
export function RetryPicture({ picture, of }: { picture: Picture; of: string }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    if (!current) return
    const viewer = current.closest('dialog')
    const found = viewer ? null : loseOne(current)
    return () => {
      found?.()
      const shown = viewer ?? current.previousElementSibling
      if (document.activeElement === current && shown instanceof HTMLElement)
        shown.focus({ preventScroll: true })
    }
  }, [])
  // A mouse does not tap.
  const retry = window.matchMedia('(hover: none)').matches ? 'Tap to retry' : 'Retry'
  const says = picture.isBusy ? 'Trying...' : retry
  return (
    <button
      ref={button}
      type="button"
      aria-label={`${says}: ${of}`}
      aria-busy={picture.isBusy || undefined}
      onClick={picture.again}
      title={says}
      className="deep absolute top-1/2 left-1/2 flex h-11 min-w-11 -translate-1/2 items-center justify-center gap-2 rounded-full @max-[10rem]:top-0 @max-[10rem]:translate-y-0 in-[dialog]:px-4 in-[dialog]:after:content-[attr(title)]"
    >
      {picture.isBusy ? <Spinner /> : <RotateCw aria-hidden="true" className="size-5" />}
    </button>
  )
}
