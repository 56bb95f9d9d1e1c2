import { CARD_COVER_INDEX } from '#contract/catalogue/listing.ts'
import type { CardPicture, ListedPhotographer } from '#contract/catalogue/photographers.ts'
import { presentBlur, presentPicture } from '#server/catalogue/present.ts'
import { drawBlur } from '#server/platform/images/draw-blur.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { presentCard } from '../present.ts'
import type { ListedRow } from './listed-queries.ts'

export const presentListed = (row: ListedRow): ListedPhotographer => ({
  ...presentCard(row),
  best_wave: presentBest(row) ?? presentCover(row),
  live_count: row.live_count,
  published_count: row.published_count,
  places: row.places,
  place_count: row.place_count,
})

const urlOf = (key: string | null | undefined): string | null => presentPicture(key ?? null)?.url ?? null

const presentBest = (row: ListedRow): CardPicture | null =>
  row.best_preview_key === null
    ? null
    : {
        url: publicUrl(row.best_preview_key),
        tile_url: urlOf(row.best_tile_key),
        wide_url: urlOf(row.best_wide_key),
        blur: presentBlur(row.best_placeholder && drawBlur(row.best_placeholder)),
      }

/** The cover that the card of that session shows. */
function presentCover({ cover_keys, cover_tile_keys, ...row }: ListedRow): CardPicture | null {
  const at = cover_keys?.[CARD_COVER_INDEX] ? CARD_COVER_INDEX : 0
  const key = cover_keys?.[at]
  if (!key) return null
  const tile = urlOf(cover_tile_keys?.[at])
  return {
    // Only the large cover is a preview; the others are smaller than a tile.
    url: at === CARD_COVER_INDEX ? publicUrl(key) : (tile ?? publicUrl(key)),
    tile_url: tile,
    wide_url: urlOf(row.wide_cover_key),
    blur: presentBlur(row.cover_blur),
  }
}
