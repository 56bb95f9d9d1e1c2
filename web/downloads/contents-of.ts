type Counted = { type: 'photo' | 'video' }

const counted = (count: number, word: string): string | null =>
  count > 0 ? `${count} ${word}${count === 1 ? '' : 's'}` : null

/** `3 photos, 1 video` */
export function contentsOf(media: readonly Counted[]): string {
  const videos = media.filter(({ type }) => type === 'video').length
  return [counted(media.length - videos, 'photo'), counted(videos, 'video')].filter(Boolean).join(', ')
}
