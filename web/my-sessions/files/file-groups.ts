import type { OwnMedia } from '#contract/sessions/my-sessions.ts'
import type { OwnWaves } from '#contract/waves/own-waves.ts'
import { firstOf, waveLabel } from '../waves/wave-labels.ts'

/** Files that stand together: a wave, or all. `label` is null where there is one group only. */
export type FileGroup = { key: number; label: string | null; items: readonly OwnMedia[] }

/** The files wave by wave, as surfers see them, then those that are in none; as they were sent where there is one wave at most. */
export function groupFiles(media: readonly OwnMedia[], waves: OwnWaves | null): FileGroup[] {
  if (!waves || waves.waves.length < 2) return [{ key: 0, label: null, items: media }]
  const left = new Map(media.map((item) => [item.id, item]))
  const groups = waves.waves.map((wave) => {
    const items = wave.media_ids.flatMap((id) => left.get(id) ?? [])
    for (const { id } of items) left.delete(id)
    return { key: firstOf(wave), label: waveLabel(wave), items }
  })
  return [...groups, { key: 0, label: 'In no wave', items: [...left.values()] }].filter(
    ({ items }) => items.length > 0,
  )
}

/** The first of them, until so many files are there. */
export function firstFiles(groups: readonly FileGroup[], count: number): FileGroup[] {
  let left = count
  return groups.flatMap((group) => {
    const items = group.items.slice(0, Math.max(0, left))
    left -= items.length
    return items.length === 0 ? [] : [{ ...group, items }]
  })
}
