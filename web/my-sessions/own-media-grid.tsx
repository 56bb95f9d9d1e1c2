import { lazy, Suspense, useState } from 'react'
import type { OwnMedia } from '#contract/sessions/my-sessions.ts'
import { countOf } from '#web/catalogue/session-labels.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { OwnMediaTile } from './own-media-tile.tsx'

const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))

/** Files shown before more are asked for: below them stand waves, clocks, prices. */
const PAGE = 48

type OwnMediaGridProps = { sessionId: number; media: readonly OwnMedia[]; onRemoved: () => void }

/** Every file of a session of one's own. */
export function OwnMediaGrid({ sessionId, media, onRemoved }: OwnMediaGridProps) {
  const [asked, setAsked] = useState<OwnMedia | null>(null)
  const [length, setLength] = useState(PAGE)
  const shown = media.slice(0, length)
  if (media.length === 0) return <p className="text-muted">No files are left in this session.</p>
  const close = () => setAsked(null)
  return (
    <>
      <ul aria-label="Files" className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4">
        {shown.map((item) => (
          <OwnMediaTile key={item.id} item={item} onRemove={() => setAsked(item)} />
        ))}
      </ul>
      {media.length > PAGE && (
        <LoadMore
          hasMore={media.length > length}
          busy={false}
          error={null}
          onMore={() => setLength(length + PAGE)}
          label="Show more files"
          busyText="Loading..."
          shown={`${shown.length} of ${countOf(media.length, 'file')}`}
        />
      )}
      {asked && (
        <Suspense>
          <RemoveDialog
            sessionId={sessionId}
            item={asked}
            last={
              asked.state !== 'clock' && media.every((item) => item.id === asked.id || item.state !== 'ready')
            }
            onClose={close}
            onRemoved={() => {
              close()
              onRemoved()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
