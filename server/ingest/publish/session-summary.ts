import { coverSources } from '#contract/sessions/ingest.ts'
import type { ShownMedia } from './publish-queries.ts'

/** Index of the large cover, which is a watermarked preview (photographer.md §9). */
const LARGE_COVER = 3

/** Counts and covers of a session, from its ready files. */
export const sessionSummary = (ready: ShownMedia[]) => ({
  image_count: ready.filter(({ kind }) => kind === 'image').length,
  video_count: ready.filter(({ kind }) => kind === 'video').length,
  cover_keys: coversOf(ready),
})

/** Covers are photos; a session of clips alone has the still frame of its first clip. */
function coversOf(ready: ShownMedia[]): string[] {
  const images = ready.filter(({ kind }) => kind === 'image')
  const keys = coverSources(images.length).map((source, place) =>
    place === LARGE_COVER ? images[source]?.preview_key : images[source]?.cover_key,
  )
  const still =
    images.length === 0 ? ready.map(({ cover_key }) => cover_key).find((key) => key !== null) : undefined
  return [...keys, still].filter((key) => typeof key === 'string')
}
