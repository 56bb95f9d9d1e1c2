import { ExternalLink } from 'lucide-react'
import { ARRIVING_LEAST } from '#contract/sessions/ingest.ts'
import { ALL_AT_ONCE } from '../details/when-on-sale.ts'
import type { PublishState } from '../send/publish-state.ts'

/** When it goes on sale; of what is sold as it arrives, how much is, and where: in another tab, for this one uploads. */
export function OnSaleLine({
  phase,
  onSale,
  count,
  sessionId,
}: Pick<PublishState, 'phase' | 'onSale' | 'count' | 'sessionId'>) {
  // What follows is said by the step itself.
  if (onSale === null) return phase === 'uploading' && <p className="text-muted">{ALL_AT_ONCE}</p>
  if (onSale === 0)
    return (
      <p className="tabular text-muted">
        {count < ARRIVING_LEAST
          ? 'It goes on sale when all of it has arrived.'
          : `It goes on sale with the first ${ARRIVING_LEAST}.`}
      </p>
    )
  return (
    <p className="tabular flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-success-soft px-4 py-1">
      <span className="font-medium text-success">
        On sale: {Math.min(onSale, count)} of {count}
      </span>
      <a
        href={`/session/${sessionId}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 text-fine font-medium underline underline-offset-4"
      >
        See its page <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">(opens a new tab)</span>
      </a>
    </p>
  )
}
