import { countOf } from '#contract/counts.ts'
import type { PageWave } from '../items/session-items.ts'
import type { WaveGroup } from './wave-groups.ts'

/** When a wave began by the clocks of its place, `08:42:10`, or that nobody knows. */
export const waveName = ({ start }: Pick<PageWave, 'start'>): string =>
  start === null ? 'Time unknown' : new Date(start).toISOString().slice(11, 19)

/** `08:42:10`, `14 photos`, `1 video`, `2 yours`. What was added a moment ago is in no wave yet. */
export const waveFacts = ({ wave, images, videos }: WaveGroup, owned: number): string[] => [
  wave ? waveName(wave) : 'Just added',
  ...(images > 0 ? [countOf(images, 'photo')] : []),
  ...(videos > 0 ? [countOf(videos, 'video')] : []),
  ...(owned > 0 ? [`${owned === images + videos ? 'all' : owned} yours`] : []),
]
