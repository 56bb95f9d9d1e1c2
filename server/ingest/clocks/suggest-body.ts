type Body = {
  id: number
  /** Set where its files name no camera. */
  unnamed: 'image' | 'video' | null
  photo_count: number
  video_count: number
}

/**
 * The body that probably took the files which name no camera: the only one of the session with files of the other kind, and with none
 * of this kind, which its files would have named. Clips follow photos where neither name one. Null when nothing speaks for it.
 */
export function suggestBody(files: Body, bodies: readonly Body[]): number | null {
  if (files.unnamed === null) return null
  const [own, other] =
    files.unnamed === 'video'
      ? (['video_count', 'photo_count'] as const)
      : (['photo_count', 'video_count'] as const)
  const [only, ...more] = bodies.filter((body) => body[other] > 0)
  if (!only || more.length > 0 || only[own] > 0 || only.unnamed === 'video') return null
  return only.id
}
