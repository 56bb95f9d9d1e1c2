import { Info } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { removeStored, tabStorage, writeStored } from '#web/platform/storage/storage.ts'
import { isFirstTelling, PREVIEW_NOTE_KEY } from './preview-note-key.ts'

const TEXT =
  'Previews show watermarked, low-resolution versions. Purchase for high-quality originals without watermarks.'

/**
 * What previews are: said in full on the first visit of this browser, later behind a small sign. In full before it is known which:
 * a mark of the page, set before anything is painted, leaves no room for what was said before. On a phone it lies over the lower
 * edge for a while, beside the buttons of the pictures, for above them it would push them down; it lets presses through. Photographers
 * buy nothing.
 */
export function PreviewNote() {
  const [isFirst, setFirst] = useState(true)
  useLayoutEffect(() => {
    setFirst(isFirstTelling())
    if (isFirstTelling()) {
      writeStored(PREVIEW_NOTE_KEY, 'seen')
      writeStored(PREVIEW_NOTE_KEY, location.pathname, tabStorage)
    }
    return () => {
      document.documentElement.dataset.told = ''
      removeStored(PREVIEW_NOTE_KEY, tabStorage)
    }
  }, [])
  return <PreviewText isFirst={isFirst} />
}

/** Keeps nothing. */
export function PreviewText({ isFirst }: { isFirst: boolean }) {
  return (
    <>
      {isFirst && (
        <p className="text-fine text-muted told:hidden max-lg:tells-below as-photographer:hidden">{TEXT}</p>
      )}
      <details
        className={`relative shrink-0 text-fine text-muted as-photographer:hidden ${isFirst ? 'lg:hidden' : ''}`}
      >
        <summary
          aria-label="About previews"
          className="-my-3 -mr-3 grid size-11 list-none place-items-center rounded-control hover:text-ink [&::-webkit-details-marker]:hidden"
        >
          <Info aria-hidden="true" className="size-4" />
        </summary>
        <p className="absolute top-full right-0 z-30 mt-3 w-72 rounded-control bg-surface-raised px-4 py-3 shadow-lift">
          {TEXT}
        </p>
      </details>
    </>
  )
}
