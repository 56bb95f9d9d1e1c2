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
 * its first clip, or of the one chosen by hand.
 */
function coversOf(ready: ShownMedia[]): Cover[] {
  const images = withChosen(ready.filter(({ kind }) => kind === 'image'))
  const covers = coverSources(images.length).flatMap((source, place) => {
    const item = images[source]
    return coverOf(item, place === CARD_COVER_INDEX ? item?.preview_key : item?.cover_key)
  })
  const stills = images.length === 0 ? ready.filter(({ cover_key }) => cover_key !== null) : []
  const still = stills.find(({ cover_choice }) => cover_choice) ?? stills[0]
  return [...covers, ...coverOf(still, still?.cover_key)]
}

/** The photo chosen by hand stands where the one that cards show is taken from. */
function withChosen(images: ShownMedia[]): ShownMedia[] {
  const chosen = images.find(({ cover_choice }) => cover_choice)
  if (!chosen) return images
  const sources = coverSources(images.length)
  const others = images.filter((image) => image !== chosen)
  others.splice(sources[CARD_COVER_INDEX] ?? sources[0] ?? 0, 0, chosen)
  return others
}

const coverOf = (item: ShownMedia | undefined, key: string | null | undefined): Cover[] =>
  item && key ? [{ key, item }] : []
