import { useRef } from 'react'
import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import { HeartButton } from '#web/shortlist/heart-button.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import { ViewerFrame } from '../frame/viewer-frame.tsx'
import type { SessionItems } from '../items/session-items.ts'
import { around, whenLabel } from '../media-labels.ts'
import { ShareButton } from '../share-button.tsx'
import type { OwnedItems } from '../use-owned.ts'
import { SessionStrip } from './session-strip.tsx'
import { usePreloadedNeighbours } from './use-preloaded-neighbours.ts'
import { useProtection } from './use-protection.ts'
import { ViewerDetails } from './viewer-details.tsx'
import { ViewerStage, ViewerWait } from './viewer-stage.tsx'
import { ViewerWave, WaveCount } from './viewer-wave.tsx'

type ViewerProps = {
  session: SessionPage
  items: SessionItems
  /** Whether it was opened within its wave: beyond its ends lie the next ones. */
  byWave: boolean
  /** The filtered list; turning wraps around its ends. */
  ids: readonly number[]
  at: number
  onTurn: (at: number) => void
  onClose: () => void
  /** Photographers see no cart. */
  canBuy: boolean
  owned: OwnedItems
  title: string
  altOf: (item: SessionMedia, at: number) => string
}

/** One picture or clip over the whole screen (surfer.md, Media viewer). */
export function Viewer(props: ViewerProps) {
  usePreloadedNeighbours(props.items, props.ids, props.at)
  return useInBrowser() ? <Shown {...props} /> : null
}

function Shown(props: ViewerProps) {
  const { session, items, ids, at, onTurn, onClose, title, altOf, owned, byWave, canBuy } = props
  const id = ids[at] ?? 0
  const item = items.get(id)
  const wave = items.waveOf(id)
  const shield = useRef<HTMLDialogElement>(null)
  useProtection(shield)
  const turn = ids.length > 1 ? (step: 1 | -1) => onTurn(around(at, step, ids.length)) : null
  const heart = item && <HeartButton ids={[item.id]} of={altOf(item, at)} />
  const stage = item ? (
    <ViewerStage item={item} alt={altOf(item, at)} turn={turn} onClose={onClose} />
  ) : (
    <ViewerWait id={id} turn={turn} onClose={onClose} />
  )
  return (
    <ViewerFrame
      ref={shield}
      title={title}
      facts={whenLabel(session, item?.captured_at ?? null)}
      count={byWave && wave ? <WaveCount wave={wave} at={at} /> : `${at + 1} / ${ids.length}`}
      turn={turn}
      onClose={onClose}
      left={<span className="rail:hidden">{heart}</span>}
      right={<ShareButton iconOnly title={title} className="touch:inline-flex sm:hidden" />}
      details={
        item && (
          <ViewerDetails
            {...{ session, items, item, wave, byWave, ids, onTurn, canBuy, owned }}
            heart={heart}
          />
        )
      }
    >
      {byWave && wave ? (
        <ViewerWave {...{ items, wave, at, onTurn, turn, onClose }}>{stage}</ViewerWave>
      ) : (
        <>
          {stage}
          {ids.length > 1 && (
            <SessionStrip items={items} ids={ids} at={at} onTurn={onTurn} label="Pictures of this session" />
          )}
        </>
      )}
    </ViewerFrame>
  )
}
