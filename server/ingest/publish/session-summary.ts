import { CARD_COVER_INDEX } from '#contract/catalogue/listing.ts'
import { coverSources } from '#contract/sessions/ingest.ts'
import { drawBlur } from '#server/platform/images/draw-blur.ts'
import type { ShownMedia } from './publish-queries.ts'

/** Counts and covers of a session, from its ready files. */
export const sessionSummary = (ready: ShownMedia[]) => ({
  image_count: ready.filter(({ kind }) => kind === 'image').length,
  video_count: ready.filter(({ kind }) => kind === 'video').length,
  ...coverColumns(ready),
})

/** Its covers, and what cards show beside them. */
export function coverColumns(ready: ShownMedia[]) {
  const covers = coversOf(ready)
  const card = (covers[CARD_COVER_INDEX] ?? covers[0])?.item
  return {
    cover_keys: covers.map(({ key }) => key),
    cover_tile_keys: covers.map(({ item }) => item.tile_key),
    cover_of: card?.id ?? null,
    cover_blur: card?.placeholder ? drawBlur(card.placeholder) : null,
  }
}

type Cover = { key: string; item: ShownMedia }

/**
 * Covers are photos, the fourth large: a watermarked preview (photographer.md §9). A session of clips alone has the still frame of
 * its first clip.
 */
function coversOf(ready: ShownMedia[]): Cover[] {
  const images = ready.filter(({ kind }) => kind === 'image')
  const covers = coverSources(images.length).flatMap((source, place) => {
    const item = images[source]
    return coverOf(item, place === CARD_COVER_INDEX ? item?.preview_key : item?.cover_key)
  })
  const still = images.length === 0 ? ready.find(({ cover_key }) => cover_key !== null) : undefined
  return [...covers, ...coverOf(still, still?.cover_key)]
}

const coverOf = (item: ShownMedia | undefined, key: string | null | undefined): Cover[] =>
  item && key ? [{ key, item }] : []
