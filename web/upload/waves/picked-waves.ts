import { fileNumber, orderFrames } from '#contract/sessions/frame-order.ts'
import { cutWaves } from '#contract/waves/cut-waves.ts'

/** A chosen photo; `at` in ms by the clock of its camera, null when it does not say. */
export type PickedFrame = { id: number; name: string; at: number | null; body: string }

export type PickedWaves = {
  /** Of those with a time; `cover`: the photo it is shown with. */
  waves: { cover: number; from: number }[]
  /** Photos with a time, from the first to the last, and those without. */
  timed: number
  from: number
  to: number
  untimed: number
}

/** How chosen photos fall into waves, by the rule that the server goes by when they have arrived. */
export function pickedWaves(frames: readonly PickedFrame[]): PickedWaves {
  const bodies = [...new Set(frames.map(({ body }) => body))]
  const ordered = orderFrames(
    frames.map((frame) => ({
      ...frame,
      captured_at: frame.at,
      camera_id: bodies.indexOf(frame.body),
      file_number: fileNumber(frame.name),
    })),
  )
  const timed = ordered.flatMap(({ id, at, body }, order) =>
    at === null ? [] : [{ id, at, body, duration: 0, order }],
  )
  return {
    waves: cutWaves(timed).map(({ items, from }) => ({
      cover: items[Math.floor(items.length / 2)]?.id ?? 0,
      from: from ?? 0,
    })),
    timed: timed.length,
    from: timed[0]?.at ?? 0,
    to: timed.at(-1)?.at ?? 0,
    untimed: frames.length - timed.length,
  }
}
