import type { Opening } from '#contract/waves/opening.ts'
import { packOutline } from '#contract/waves/outline.ts'
import type { orderOutline } from './order-outline.ts'

/** `clockAt`: what the clocks of the place show at an instant, ms since midnight of the session's date (`clockSince`). */
export function presentOutline(
  { items, waves }: ReturnType<typeof orderOutline>,
  clockAt: (at: number) => number,
): Opening['outline'] {
  const shown = (at: number | null) => (at === null ? null : clockAt(at))
  const { shapes, ...packed } = packOutline(
    items,
    waves.map((wave) => ({ ...wave, start: shown(wave.start), end: shown(wave.end) })),
  )
  return { shapes, ids: [...packed.ids], waves: packed.waves.map((wave) => [...wave]) }
}
