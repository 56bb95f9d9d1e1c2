import { Images, Video } from 'lucide-react'
import type { Session } from '#contract/catalogue/catalogue.ts'
import { countOf } from '#contract/counts.ts'
import { leastPrice } from './least-price.ts'

const kinds = [
  { word: 'photo', count: 'image_count', icon: Images },
  { word: 'video', count: 'video_count', icon: Video },
] as const

/** How many photos and videos there are, and what the cheaper of them costs. */
export function SessionCounts({ session }: { session: Session }) {
  return (
    <p className="tabular flex shrink-0 gap-2.5">
      {kinds.map(
        ({ word, count, icon: Icon }) =>
          session[count] > 0 && (
            <span key={word} className="flex items-center gap-1">
              <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
              <span className="sr-only">{countOf(session[count], word)}</span>
              <span aria-hidden="true">{session[count]}</span>
            </span>
          ),
      )}
      <span className="font-medium text-ink">{leastPrice(session)}</span>
    </p>
  )
}
