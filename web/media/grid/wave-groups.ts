import type { PageWave, SessionItems } from '../items/session-items.ts'

/** What stands together in the grid. `first`, `count`: which of the items shown; counts of what is shown. */
export type WaveGroup = {
  /** Null: in no wave. */
  wave: PageWave | null
  /** Whether it has a heading: everything has where there are waves. */
  heading: boolean
  first: number
  count: number
  images: number
  videos: number
}

/** The waves of the items shown, in their order; those without any of them are left out. */
export function groupItems(
  items: Pick<SessionItems, 'waves' | 'waveOf' | 'typeOf'>,
  ids: readonly number[],
): WaveGroup[] {
  const groups: WaveGroup[] = []
  for (const [at, id] of ids.entries()) {
    const wave = items.waveOf(id) ?? null
    let group = groups.at(-1)
    if (!group || group.wave !== wave) {
      group = { wave, heading: items.waves.length > 0, first: at, count: 0, images: 0, videos: 0 }
      groups.push(group)
    }
    group.count += 1
    group[items.typeOf(id) === 'video' ? 'videos' : 'images'] += 1
  }
  return groups
}
