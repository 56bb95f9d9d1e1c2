import { countOf } from '#contract/counts.ts'

type Counted = { type: 'photo' | 'video' }

/** `3 photos, 1 video` */
export function contentsOf(media: readonly Counted[]): string {
  const videos = media.filter(({ type }) => type === 'video').length
  const photos = media.length - videos
  return [photos > 0 && countOf(photos, 'photo'), videos > 0 && countOf(videos, 'video')]
    .filter(Boolean)
    .join(', ')
}
