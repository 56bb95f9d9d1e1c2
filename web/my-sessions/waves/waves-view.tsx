import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { countOf } from '#contract/counts.ts'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { WAVES_FROM } from '#contract/waves/outline.ts'
import type { OwnWaves } from '#contract/waves/own-waves.ts'
import { useShownFirst } from '#web/gestures/use-shown-first.ts'
import { useSteady } from '#web/gestures/use-steady.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { isOpen } from '../own-session-labels.ts'
import { areShown } from './are-shown.ts'
import { JoinBar } from './join-bar.tsx'
import { useUnsorted } from './use-unsorted.ts'
import { useWaveChanges } from './use-wave-changes.ts'
import { changesLabel, firstOf } from './wave-labels.ts'
import { WaveRow } from './wave-row.tsx'

const ForgetDialog = lazy(async () => ({ default: (await import('./forget-dialog.tsx')).ForgetDialog }))

type WavesViewProps = {
  session: OwnSessionDetail
  answered: OwnWaves
  reload: () => void
  /** They are others after what was done here. */
  onChanged: (now: OwnWaves) => void
}

/** Waves shown before more are asked for. */
const PAGE = 40
const TOP = 'waves-said'

/** The waves of a session of one's own: joined, split, given covers. */
export function WavesView({ session, answered, reload, onChanged }: WavesViewProps) {
  const changes = useWaveChanges(session.id, answered, { reload, onChanged })
  const { own, busy, said, error } = changes
  const mayChange = isOpen(session)
  const change = useSteady(changes.change)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [length, setLength] = useState(PAGE)
  const [wanted, lengthen] = useShownFirst(length, setLength)
  const [asked, setAsked] = useState(false)
  const files = useMemo(() => new Map(session.media.map((item) => [item.id, item])), [session.media])
  const unsorted = useUnsorted(session, own, reload)
  // Of these none are made.
  const isFew = own.waves.length === 0 && session.media.length < WAVES_FROM
  const isBare = isFew && own.edits === 0 && !said && !error

  const waves = own.waves.slice(0, length)
  const picked = own.waves.map(firstOf).filter((first) => chosen.has(first))
  const choose = useCallback(
    (first: number, on: boolean) =>
      setChosen((last) => new Set(on ? [...last, first] : [...last].filter((one) => one !== first))),
    [],
  )
  const join = () => {
    void changes.change({ kind: 'join', media_ids: picked }, `wave-${picked[0]}`)
    setChosen(new Set())
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-fine text-muted">
        {areShown(own)
          ? 'Surfers see these waves: the pictures of one ride together.'
          : `Surfers see a session wave by wave from ${WAVES_FROM} files with a time on.`}
        {mayChange &&
          own.waves.length > 0 &&
          ' Tick waves to join them; open one and press a picture to begin a new wave there or make it the cover.'}
      </p>
      <div className={classNames('grid grid-cols-1 gap-2', isBare && 'hidden')}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {!isFew && <p className="tabular font-medium">{countOf(own.waves.length, 'wave')}</p>}
          {mayChange && own.edits > 0 && (
            <>
              <Button busy={busy} onClick={() => void changes.undo(TOP)}>
                Undo
              </Button>
              <Button
                variant="quiet"
                busy={busy}
                className="underline underline-offset-4 max-sm:-ml-4"
                onClick={() => setAsked(true)}
              >
                Forget {changesLabel(own.edits)}
              </Button>
            </>
          )}
        </div>
        <p id={TOP} role="status" tabIndex={-1} className="text-fine text-muted outline-none empty:hidden">
          {said ||
            (unsorted > 0 && !isFew ? `${countOf(unsorted, 'new file')} will be sorted in shortly.` : '')}
        </p>
        <ErrorNote>{error}</ErrorNote>
      </div>
      {own.waves.length > 0 && (
        <ul aria-label="Waves" className="grid grid-cols-1 border-y border-line divide-y divide-line">
          {waves.map((wave) => (
            <WaveRow
              key={firstOf(wave)}
              {...{ wave, files, busy }}
              chosen={chosen.has(firstOf(wave))}
              onChoose={mayChange ? choose : null}
              onChange={mayChange ? change : null}
            />
          ))}
        </ul>
      )}
      <JoinBar count={picked.length} busy={busy} onJoin={join} onClear={() => setChosen(new Set())} />
      {own.waves.length > 0 && (
        <LoadMore
          hasMore={own.waves.length > length}
          busy={wanted > length}
          error={null}
          onMore={() => lengthen(length + PAGE)}
          label="Show more waves"
          busyText="Loading..."
          shown={countOf(waves.length, 'wave')}
        />
      )}
      {asked && (
        <Suspense>
          <ForgetDialog
            count={own.edits}
            onClose={() => setAsked(false)}
            onForget={() => {
              setAsked(false)
              void changes.forget(TOP)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
