import type { SessionMedia } from '#contract/catalogue/catalogue.ts'
import type { WaveFrames } from './use-wave-frames.ts'

/** Frames that are loaded before they are played, and those kept of a long wave, decoded. */
const [AHEAD, KEPT] = [60, 240]
/** Pause before what failed is asked for again, ms. */
const PAUSE = 2000

type Frame = { item: SessionMedia; image: HTMLImageElement; isReady: boolean }

/**
 * The pictures of a wave around the one that is played: those ahead are loaded, of a long wave those far behind are let go, so
 * that a wave of thousands takes no more memory than one of hundreds. `sourceOf`: the address of an item's picture.
 */
export function openFrameWindow({ count, get, load }: WaveFrames, sourceOf: (item: SessionMedia) => string) {
  const frames = new Map<number, Frame>()
  /** Withdrawn meanwhile. */
  const gone = new Set<number>()
  let isAsking = false
  let pause = 0
  let isOpen = true

  const ask = async (from: number) => {
    isAsking = true
    const to = Math.min(count, from + AHEAD)
    try {
      await load(from, to)
      for (let at = from; at < to; at += 1) if (!get(at)) gone.add(at)
      isAsking = false
    } catch {
      pause = window.setTimeout(() => {
        isAsking = false
      }, PAUSE)
    }
  }
  const begin = (at: number, item: SessionMedia) => {
    const frame: Frame = { item, image: new Image(), isReady: false }
    frames.set(at, frame)
    frame.image.src = sourceOf(item)
    frame.image.decode().then(
      () => {
        frame.isReady = true
      },
      () => undefined,
    )
  }
  const letGo = (frame: Frame | undefined) => {
    // What still loads is not wanted any more.
    if (frame && !frame.isReady) frame.image.src = ''
  }
  return {
    /** Undefined: not known yet; null: withdrawn. */
    get: (at: number) => (gone.has(at) ? null : frames.get(at)),
    /** Loads what follows, around the end of the wave, too. */
    moveTo(at: number): void {
      for (let step = 0; step < Math.min(AHEAD, count); step += 1) {
        const next = (at + step) % count
        if (frames.has(next) || gone.has(next)) continue
        const item = get(next)
        if (item) begin(next, item)
        else if (!isAsking && isOpen) void ask(next)
      }
      if (frames.size <= KEPT) return
      const isFar = (place: number) => (place - at + count) % count >= AHEAD
      for (const place of [...frames.keys()].filter(isFar).slice(0, frames.size - KEPT)) {
        letGo(frames.get(place))
        frames.delete(place)
      }
    },
    close(): void {
      isOpen = false
      window.clearTimeout(pause)
      for (const frame of frames.values()) letGo(frame)
    },
  }
}
