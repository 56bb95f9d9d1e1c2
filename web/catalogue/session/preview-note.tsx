import { Info } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { removeStored, tabStorage, writeStored } from '#web/platform/storage/storage.ts'
import { isFirstTelling, PREVIEW_NOTE_KEY } from './preview-note-key.ts'

const TEXT =
  'Previews show watermarked, low-resolution versions. Purchase for high-quality originals without watermarks.'

/**
 * What previews are: said in full on the first visit of this browser, later behind a small sign. In full before it is known which:
 * a mark of the page, set before anything is painted, leaves no room for what was said before.
 */
export function PreviewNote() {
  const [isFirst, setFirst] = useState(true)
  useLayoutEffect(() => {
    setFirst(isFirstTelling())
    if (isFirstTelling()) {
      writeStored(PREVIEW_NOTE_KEY, 'seen')
      writeStored(PREVIEW_NOTE_KEY, 'now', tabStorage)
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
  if (isFirst)
    return (
      <p className="text-muted told:hidden max-lg:mb-1 max-lg:w-full max-lg:text-[0.75rem] max-lg:leading-4 lg:text-fine">
        {TEXT}
      </p>
    )
  return (
    <details className="relative shrink-0 text-fine text-muted">
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
  )
}
