import { useEffect, useRef } from 'react'
import { Stage } from '../frame/stage.tsx'
import type { Turn } from '../frame/turn-buttons.tsx'
import type { PageWave, SessionItems } from '../items/session-items.ts'
import { playFrames } from '../waves/play-frames.ts'
import { useWaveFrames } from '../waves/use-wave-frames.ts'

type FlipStageProps = {
  items: SessionItems
  wave: PageWave
  /** The item it begins with, from 0; `onShown` hears each. */
  from: number
  onShown: (at: number) => void
  turn: Turn | null
  onClose: () => void
}

/** The wave played over the whole stage, as fast as it was ridden. */
export function FlipStage({ items, wave, from, onShown, turn, onClose }: FlipStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const begin = useRef(from)
  const frames = useWaveFrames(items, wave)
  const told = useRef(onShown)
  told.current = onShown
  useEffect(() => {
    if (!canvas.current) return
    const shown = (at: number) => told.current(at)
    return playFrames(canvas.current, frames, { fit: 'contain', from: begin.current, shown })
  }, [frames])
  return (
    <Stage of="wave" turn={turn} onClose={onClose}>
      <canvas
        ref={canvas}
        data-flip={wave.number}
        aria-label="The wave is playing"
        role="img"
        className="size-full"
      />
    </Stage>
  )
}
