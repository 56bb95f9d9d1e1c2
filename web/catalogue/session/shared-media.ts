import type { SessionDetail } from '#contract/catalogue/catalogue.ts'

/** The word of the address under which the picture stands that is open. */
export const MEDIA_WORD = 'media'

/** What a link to one picture of a session shows wherever it is shared: that picture, of a clip its still. */
export function sharedPicture({ media }: Pick<SessionDetail, 'media'>, search: string) {
  const id = new URLSearchParams(search).get(MEDIA_WORD)
  const item = media.find((each) => String(each.id) === id)
  const url = item?.type === 'video' ? item.tile_url : item?.preview_url
  return item && url ? { query: `?${MEDIA_WORD}=${item.id}`, url } : null
}
