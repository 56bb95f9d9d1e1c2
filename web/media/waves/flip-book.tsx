import { useEffect, useRef } from 'react'
import type { PageWave, SessionItems } from '../items/session-items.ts'
import { playFrames } from './play-frames.ts'
import { useWaveFrames } from './use-wave-frames.ts'

type FlipBookProps = { items: SessionItems; wave: PageWave }

/** A wave played over its cover: its pictures are asked for now, and nothing is shown until the first is there. */
export function FlipBook({ items, wave }: FlipBookProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frames = useWaveFrames(items, wave)
  useEffect(
    () => (canvas.current ? playFrames(canvas.current, frames, { fit: 'cover' }) : undefined),
    [frames],
  )
  return (
    <canvas ref={canvas} data-flip={wave.number} className="pointer-events-none absolute inset-0 size-full" />
  )
}
