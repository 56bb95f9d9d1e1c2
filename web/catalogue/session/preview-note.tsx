import { Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#web/platform/storage/storage.ts'
import { PREVIEW_NOTE_KEY } from './preview-note-key.ts'

const TEXT =
  'Previews show watermarked, low-resolution versions. Purchase for high-quality originals without watermarks.'

/**
 * What previews are: said in full on the first visit of this browser, later behind a small sign. On a phone it lies over the lower
 * edge and lets presses through: above the pictures it would push them down.
 */
export function PreviewNote() {
  const [isFirst, setFirst] = useState(false)
  useEffect(() => {
    if (readStored(PREVIEW_NOTE_KEY)) return
    setFirst(true)
    writeStored(PREVIEW_NOTE_KEY, 'seen')
  }, [])
  return <PreviewText isFirst={isFirst} />
}

/** Keeps nothing. */
export function PreviewText({ isFirst }: { isFirst: boolean }) {
  if (isFirst)
    return (
      <p className="flex items-start gap-2 text-fine text-muted max-lg:pointer-events-none max-lg:fixed max-lg:inset-x-3 max-lg:bottom-3 max-lg:translate-y-[calc(-1*(var(--notice)+var(--bar)))] max-lg:z-20 max-lg:mx-auto max-lg:max-w-md max-lg:rounded-control max-lg:bg-surface-raised max-lg:px-4 max-lg:py-3 max-lg:shadow-lift">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
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
