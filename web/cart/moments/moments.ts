import { DAY_MS } from '#contract/time/dates.ts'
import type { OutlinedWave } from '#contract/waves/outline.ts'
import type { CartItem } from '../cart-item.ts'

/** Pictures shown of the other frames of a wave. */
export const FRAMES_SHOWN = 6

/** A session's items in the order shown, and its waves. */
export type WavesOfSession = { ids: readonly number[]; waves: readonly OutlinedWave[] }

/** What the cart holds of one wave. */
export type Moment = {
  /** Of a list; `rest` of the items that are in no wave. */
  key: string
  /** ms of the place's clock since midnight of the session's date; null when nobody knows. */
  start: number | null
  items: CartItem[]
  /** Ids of its other items. */
  more: number[]
}

/** Items of the cart by their wave, in order of time; those of none last, in the order they were added in. */
export function momentsOf(items: readonly CartItem[], { ids, waves }: WavesOfSession): Moment[] {
  const places = new Map(ids.map((id, at) => [id, at]))
  const moments = new Map<OutlinedWave, Moment>()
  const rest: CartItem[] = []
  for (const item of items) {
    const at = places.get(item.id) ?? -1
    const wave = waves.find(({ first, count }) => at >= first && at < first + count)
    if (!wave || wave.start === null) rest.push(item)
    else moments.set(wave, { ...momentOf(wave, ids), items: [...(moments.get(wave)?.items ?? []), item] })
  }
  const timed = [...moments].sort(([one], [other]) => one.number - other.number).map(([, moment]) => moment)
  for (const moment of timed) {
    const held = new Set(moment.items.map(({ id }) => id))
    moment.items.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
    moment.more = moment.more.filter((id) => !held.has(id))
  }
  return rest.length === 0 ? timed : [...timed, { key: 'rest', start: null, items: rest, more: [] }]
}

const momentOf = ({ number, start, first, count }: OutlinedWave, ids: readonly number[]): Moment => ({
  ...{ key: String(number), start, items: [] },
  more: ids.slice(first, first + count),
})

/** `most` of them at most, from all over the wave. */
export const spread = (ids: readonly number[], most: number): number[] =>
  ids.length <= most
    ? [...ids]
    : Array.from({ length: most }, (_, at) => ids[Math.floor((at * ids.length) / most)] ?? 0)

/** ms since midnight as a clock shows them: `08:42:10`. */
export const clockOf = (ms: number): string =>
  new Date(((ms % DAY_MS) + DAY_MS) % DAY_MS).toISOString().slice(11, 19)
