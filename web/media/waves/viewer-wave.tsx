import { type ReactNode, useState } from 'react'
import type { SessionPage } from '#contract/catalogue/catalogue.ts'
import { AddWave } from '../grid/add-wave.tsx'
import { waveFacts } from '../grid/wave-labels.ts'
import type { PageWave, SessionItems } from '../items/session-items.ts'
import type { Turn } from '../turn-buttons.tsx'
import type { OwnedItems } from '../use-owned.ts'
import { FlipStage } from './flip-stage.tsx'
import { WaveStrip } from './wave-strip.tsx'

type ViewerWaveProps = {
  session: SessionPage
  items: SessionItems
  wave: PageWave
  /** Place among all items of the session. */
  at: number
  onTurn: (at: number) => void
  turn: Turn
  canBuy: boolean
  owned: OwnedItems
  /** The picture, while the wave is not played. */
  children: ReactNode
}

/** A picture within its wave: the others in a line below, and the wave played at its real speed. */
export function ViewerWave({
  session,
  items,
  wave,
  at,
  onTurn,
  turn,
  canBuy,
  owned,
  children,
}: ViewerWaveProps) {
  /** Of a wave that plays: which of its pictures is on the screen. It ends when another picture than `over` is turned to. */
  const [played, setPlayed] = useState<{ over: number; shown: number } | null>(null)
  const place = at - wave.first
  const playing = played?.over === at ? played.shown : null
  const setPlaying = (shown: number | null) => setPlayed(shown === null ? null : { over: at, shown })
  const free = items.ids.slice(wave.first, wave.first + wave.count).filter((id) => !owned.has(id))
  const [name = ''] = waveFacts({ ...wave, wave, heading: true }, 0)
  const stop = () => {
    if (playing !== null && playing !== place) onTurn(wave.first + playing)
    setPlaying(null)
  }
  return (
    <>
      {playing === null ? (
        children
      ) : (
        <FlipStage items={items} wave={wave} from={place} onShown={setPlaying} turn={turn} />
      )}
      <WaveStrip
        items={items}
        wave={wave}
        at={playing ?? place}
        onChoose={(n) => {
          setPlaying(null)
          onTurn(wave.first + n)
        }}
        isPlaying={playing !== null}
        onPlay={
          wave.start !== null && wave.count > 1 ? () => (playing === null ? setPlaying(place) : stop()) : null
        }
      >
        {canBuy && free.length > 0 && <AddWave session={session} items={items} ids={free} name={name} />}
      </WaveStrip>
    </>
  )
}

/** `3 / 14 · 08:42:10` */
export const waveCount = (wave: PageWave, at: number): string => {
  const [name] = waveFacts({ ...wave, wave, heading: true }, 0)
  return `${at - wave.first + 1} / ${wave.count} · ${name}`
}
