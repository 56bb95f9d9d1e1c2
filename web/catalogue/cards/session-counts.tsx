import { Images, Video } from 'lucide-react'
import type { Session } from '#contract/catalogue/catalogue.ts'
import { countOf } from '../session-labels.ts'

const kinds = [
  { word: 'photo', count: 'image_count', icon: Images },
  { word: 'video', count: 'video_count', icon: Video },
] as const

/** Counts of photos and videos over a card's cover: on hover, and always on touch devices. */
export function SessionCounts({ session }: { session: Session }) {
  const shown = kinds.filter(({ count }) => session[count] > 0)
  if (shown.length === 0) return null
  return (
    <p className="deep tabular absolute right-3 bottom-3 flex gap-3 rounded-full px-3 py-1 text-fine opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100">
      {shown.map(({ word, count, icon: Icon }) => (
        <span key={word} className="flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-4" />
          <span className="sr-only">{countOf(session[count], word)}</span>
          <span aria-hidden="true">{session[count]}</span>
        </span>
      ))}
    </p>
  )
}
