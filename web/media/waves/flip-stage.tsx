import { useEffect, useRef } from 'react'
import type { PageWave, SessionItems } from '../items/session-items.ts'
import { NextButton, PreviousButton, type Turn } from '../turn-buttons.tsx'
import { playFrames } from './play-frames.ts'
import { useWaveFrames } from './use-wave-frames.ts'

type FlipStageProps = {
  items: SessionItems
  wave: PageWave
  /** The item it begins with, from 0; `onShown` hears each. */
  from: number
  onShown: (at: number) => void
  turn: Turn
}

/** The wave played over the whole stage, as fast as it was ridden. */
export function FlipStage({ items, wave, from, onShown, turn }: FlipStageProps) {
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
    <div className="relative min-h-0 flex-1">
      <PreviousButton turn={turn} />
      <canvas
        ref={canvas}
        data-flip={wave.number}
        aria-label="The wave is playing"
        role="img"
        className="absolute inset-0 size-full sm:inset-x-20 sm:w-[calc(100%-10rem)]"
      />
      <NextButton turn={turn} />
    </div>
  )
}
