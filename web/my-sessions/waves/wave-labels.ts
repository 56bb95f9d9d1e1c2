import { countOf } from '#contract/counts.ts'
import type { OwnWaves } from '#contract/waves/own-waves.ts'

export type OwnWave = OwnWaves['waves'][number]

/** What a wave goes by on the page: its first item, which it keeps longer than its number. */
export const firstOf = ({ media_ids }: OwnWave): number => media_ids[0] ?? 0

/** `08:42:10 · 14 photos · 1 video`, by the clocks of the place. */
export function waveLabel({ start, image_count, video_count }: OwnWave): string {
  const said = [
    start === null ? 'Time unknown' : start.slice(11, 19),
    image_count > 0 && countOf(image_count, 'photo'),
    video_count > 0 && countOf(video_count, 'video'),
  ]
  return said.filter(Boolean).join(' · ')
}

/** `the change`, `both changes`, `all 3 changes` */
export const changesLabel = (count: number): string =>
  count === 1 ? 'the change' : count === 2 ? 'both changes' : `all ${count} changes`

/** What is said after a change. */
export function changeLabel(before: OwnWaves, after: OwnWaves): string {
  const now = countOf(after.waves.length, 'wave')
  const more = after.waves.length - before.waves.length
  if (after.edits === before.edits) return `Nothing changed. ${now}.`
  if (after.edits < before.edits) return `Undone. ${now}.`
  if (more === 0) return 'This is its cover now.'
  return more < 0 ? `Joined. ${now}.` : `A new wave begins here. ${now}.`
}
