import { lazy, Suspense, useMemo, useState } from 'react'
import { countOf } from '#contract/counts.ts'
import type { OwnMedia, OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import type { OwnWaves } from '#contract/waves/own-waves.ts'
import { useShownFirst } from '#web/gestures/use-shown-first.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import type { Adder } from '../add-files.tsx'
import { type Done, DoneNote } from '../done-note.tsx'
import { isOpen } from '../own-session-labels.ts'
import { useChoice } from '../use-choice.ts'
import { areShown } from '../waves/are-shown.ts'
import { ArrangeGrid } from './arrange-grid.tsx'
import { ChooseBar } from './choose-bar.tsx'
import { FileActions } from './file-actions.tsx'
import { type FileGroup, firstFiles, groupFiles } from './file-groups.ts'
import { FileTile } from './file-tile.tsx'
import { RemovedNote } from './removed-note.tsx'
import { TurningNote } from './turning-note.tsx'
import { mayTurn } from './turns.ts'
import { useArrange } from './use-arrange.ts'
import { useCover } from './use-cover.ts'
import { useTurns } from './use-turns.ts'
import { WaveHeading } from './wave-heading.tsx'

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))

/** Files shown before more are asked for: below them stand waves, clocks, prices. */
const PAGE = 48

type FileGridProps = {
  session: OwnSessionDetail
  waves: OwnWaves | null
  adder: Adder
  reload: () => void
}

/** Every file of a session of one's own, wave by wave: looked at, chosen, taken out and brought back. */
export function FileGrid({ session, waves, adder, reload }: FileGridProps) {
  const { media, last_removal } = session
  const [asked, setAsked] = useState<readonly OwnMedia[]>([])
  const [moved, setMoved] = useState<readonly OwnMedia[]>([])
  const [length, setLength] = useState(PAGE)
  const [wanted, lengthen] = useShownFirst(length, setLength)
  const [fresh, setFresh] = useState<number | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const groups = useMemo(() => groupFiles(media, waves), [media, waves])
  const order = useMemo(() => groups.flatMap(({ items }) => items.map(({ id }) => id)), [groups])
  const choice = useChoice(order)
  const shown = firstFiles(groups, length)
  const chosen = media.filter(({ id }) => choice.ids.has(id))
  const arrange = useArrange(session, reload, setDone)
  const turns = useTurns(session, reload)
  const turnable = chosen.filter(mayTurn)
  // Where surfers see it wave by wave, it is by time.
  const mayArrange = isOpen(session) && media.length > 1 && !(waves && areShown(waves))
  const movable = isOpen(session) ? chosen.filter(({ state, hidden }) => state === 'ready' && !hidden) : []
  const cover = useCover(session, chosen, (undo) => {
    choice.end()
    setDone({ said: 'The cover is changed.', undo })
    reload()
  })
  const isFresh = done === null && last_removal !== null && last_removal.id === fresh
  const note = last_removal && (
    <RemovedNote
      key={last_removal.id}
      sessionId={session.id}
      last={last_removal}
      isFresh={isFresh}
      onUndone={(restored) => {
        setDone({ said: `${countOf(restored, 'file')} brought back.`, undo: null })
        reload()
      }}
      onGone={reload}
    />
  )
  if (arrange.arranging)
    return (
      <div className="grid grid-cols-1 gap-5">
        {/* What is on its way goes on; nothing is added meanwhile. */}
        <FileActions
          adder={adder && { ...adder, button: null, until: null }}
          onSelect={null}
          onArrange={null}
        />
        <ArrangeGrid session={session} arrange={arrange} />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <FileActions
        adder={adder}
        onSelect={media.length > 0 && !choice.choosing ? () => choice.begin() : null}
        onArrange={mayArrange && !choice.choosing ? arrange.begin : null}
      />
      {!isFresh && note}
      <TurningNote media={media} />
      {media.length === 0 && <p className="text-muted">No files are left in this session.</p>}
      {shown.map((group) => (
        <Group
          key={group.key}
          group={group}
          whole={groups.find(({ key }) => key === group.key)?.items ?? []}
          choice={choice}
          turnOf={turns.turnOf}
          onRemove={(item) => setAsked([item])}
        />
      ))}
      {media.length > PAGE && (
        <LoadMore
          hasMore={media.length > length}
          busy={wanted > length}
          error={null}
          onMore={() => lengthen(length + PAGE)}
          label="Show more files"
          busyText="Loading..."
          shown={`${Math.min(length, media.length)} of ${countOf(media.length, 'file')}`}
        />
      )}
      {isFresh && !choice.choosing && note}
      {done && !choice.choosing && (
        <DoneNote
          done={done}
          onUndone={(say) => {
            setDone(say)
            reload()
          }}
        />
      )}
      {choice.choosing && (
        <ChooseBar
          count={chosen.length}
          allChosen={choice.allChosen}
          onAll={(on) => choice.turnAll(order, on)}
          cover={cover.offer}
          onTurn={turnable.length > 0 ? (by) => turns.turn(turnable, by) : null}
          onMove={movable.length > 0 ? () => setMoved(movable) : null}
          said={turns.said}
          error={cover.error || turns.error}
          onRemove={() => setAsked(chosen)}
          onEnd={choice.end}
        />
      )}
      {moved.length > 0 && (
        <Suspense>
          <MoveDialog
            session={session}
            files={moved}
            onClose={() => setMoved([])}
            onMoved={(made) => {
              setMoved([])
              setDone(made)
              choice.end()
              reload()
            }}
          />
        </Suspense>
      )}
      {asked.length > 0 && (
        <Suspense>
          <RemoveDialog
            session={session}
            files={asked}
            onClose={() => setAsked([])}
            onRemoved={(removal) => {
              setAsked([])
              setFresh(removal)
              setDone(null)
              choice.end()
              reload()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

type GroupProps = {
  group: FileGroup
  /** All of its files, also those that are not shown yet. */
  whole: readonly OwnMedia[]
  choice: ReturnType<typeof useChoice>
  turnOf: (item: OwnMedia) => number
  onRemove: (item: OwnMedia) => void
}

function Group({ group, whole, choice, turnOf, onRemove }: GroupProps) {
  const { key, label, items } = group
  const { choosing, ids, turnAll } = choice
  const ofWave = {
    count: whole.length,
    chosen: whole.filter(({ id }) => ids.has(id)).length,
    onTurn: (on: boolean) =>
      turnAll(
        whole.map(({ id }) => id),
        on,
      ),
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      {label !== null && <WaveHeading id={`files-${key}`} label={label} choice={choosing ? ofWave : null} />}
      <ul
        aria-label={label === null ? 'Files' : `Files of ${label}`}
        className="isolate grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4"
      >
        {items.map((item) => (
          <FileTile
            key={item.id}
            item={item}
            turn={turnOf(item)}
            choice={
              choosing
                ? {
                    chosen: ids.has(item.id),
                    onPress: (withShift) => choice.press(item.id, withShift),
                  }
                : null
            }
            onHeld={() => choice.begin(item.id)}
            onRemove={() => onRemove(item)}
          />
        ))}
      </ul>
    </div>
  )
}
