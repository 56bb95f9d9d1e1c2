import { Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Turn } from '../frame/turn-buttons.tsx'
import { waveName } from '../grid/wave-labels.ts'
import type { PageWave, SessionItems } from '../items/session-items.ts'
import { FlipStage } from './flip-stage.tsx'
import { idsOf } from './free-of.ts'
import { SessionStrip } from './session-strip.tsx'

type ViewerWaveProps = {
  items: SessionItems
  wave: PageWave
  /** Place among all items of the session. */
  at: number
  onTurn: (at: number) => void
  turn: Turn | null
  onClose: () => void
  /** The picture, while the wave is not played. */
  children: ReactNode
}

/** A picture within its wave: the others in a line below, and the wave played at its real speed. */
export function ViewerWave(props: ViewerWaveProps) {
  const { items, wave, at, onTurn, turn, onClose, children } = props
  /** Of a wave that plays: which of its pictures is on the screen. It ends when another picture than `over` is turned to. */
  const [played, setPlayed] = useState<{ over: number; shown: number } | null>(null)
  const place = at - wave.first
  const playing = played?.over === at ? played.shown : null
  const setPlaying = (shown: number | null) => setPlayed(shown === null ? null : { over: at, shown })
  const ids = idsOf(items, wave)
  const stop = () => {
    if (playing !== null && playing !== place) onTurn(wave.first + playing)
    setPlaying(null)
  }
  const plays = wave.start !== null && wave.count > 1
  return (
    <>
      {playing === null ? (
        children
      ) : (
        <FlipStage
          items={items}
          wave={wave}
          from={place}
          onShown={setPlaying}
          turn={turn}
          onClose={onClose}
        />
      )}
      <SessionStrip
        items={items}
        ids={ids}
        at={playing ?? place}
        label="Pictures of this wave"
        onTurn={(n) => {
          setPlaying(null)
          onTurn(wave.first + n)
        }}
        before={
          plays && (
            <PlayButton
              isPlaying={playing !== null}
              onPlay={() => (playing === null ? setPlaying(place) : stop())}
            />
          )
        }
      />
    </>
  )
}

function PlayButton({ isPlaying, onPlay }: { isPlaying: boolean; onPlay: () => void }) {
  const Icon = isPlaying ? Pause : Play
  return (
    <button
      type="button"
      onClick={onPlay}
      aria-pressed={isPlaying}
      aria-label="Play this wave"
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface-raised"
    >
      <Icon aria-hidden="true" className="size-5 fill-current" />
    </button>
  )
}

/** `3 / 14 · 08:42:10`; on a phone its time is read out alone. */
export const WaveCount = ({ wave, at }: { wave: PageWave; at: number }) => (
  <>
    {`${at - wave.first + 1} / ${wave.count}`}
    <span className="max-sm:sr-only"> · {waveName(wave)}</span>
  </>
)
