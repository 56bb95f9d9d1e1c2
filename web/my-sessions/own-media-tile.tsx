import { Clock, Play, Trash2 } from 'lucide-react'
import type { OwnMedia } from '#contract/sessions/my-sessions.ts'
import { Spinner } from '#web/ui/spinner.tsx'

type OwnMediaTileProps = { item: OwnMedia; onRemove: () => void }

/** One file of a session of one's own, and the way to take it out. */
export function OwnMediaTile({ item, onRemove }: OwnMediaTileProps) {
  const still = item.tile_url ?? (item.type === 'image' ? item.preview_url : null)
  return (
    <li className="grid min-w-0 content-start gap-1.5">
      <div className="relative grid aspect-3/2 place-items-center overflow-hidden rounded-control bg-surface-soft">
        {still && <img src={still} alt="" loading="lazy" className="absolute size-full object-cover" />}
        {item.state === 'processing' && <Spinner />}
        {item.state === 'clock' && (
          <Clock aria-hidden="true" className="size-8 text-muted" strokeWidth={1.25} />
        )}
        {item.type === 'video' && item.state === 'ready' && (
          <span className="absolute top-2 left-2 inline-flex items-center gap-1 rounded-full bg-surface-deep/85 px-2.5 py-0.5 text-fine font-semibold text-on-deep">
            <Play aria-hidden="true" className="size-3 fill-current" /> VIDEO
          </span>
        )}
      </div>
      <div className="flex min-w-0 items-start justify-between gap-2">
        <div className="min-w-0 pt-1">
          <p className="truncate text-fine font-medium">{item.media_name}</p>
          <p className="tabular text-fine text-muted">{noteOf(item)}</p>
        </div>
        <button
          type="button"
          aria-label={`Remove ${item.media_name}`}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-surface-soft hover:text-danger"
        >
          <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </button>
      </div>
    </li>
  )
}

function noteOf({ state, error, hidden, sold }: OwnMedia): string {
  if (state === 'processing') return 'Preparing preview'
  if (state === 'failed') return error ?? 'Failed to process file'
  if (state === 'clock') return 'Used for the camera’s clock, not for sale'
  if (hidden) return 'Taken off the site by us'
  return sold === 0 ? 'Not sold yet' : `${sold} sold`
}
