import type { SessionDetail } from '#contract/catalogue/catalogue.ts'

/** Parameter of the address that names the open picture. */
export const MEDIA_WORD = 'media'

/** Preview of a shared link to one picture: the picture, or the still of a clip. */
export function sharedPicture({ media }: Pick<SessionDetail, 'media'>, search: string) {
  const id = new URLSearchParams(search).get(MEDIA_WORD)
  const item = media.find((each) => String(each.id) === id)
  const url = item?.type === 'video' ? item.tile_url : item?.preview_url
  return item && url ? { query: `?${MEDIA_WORD}=${item.id}`, url } : null
}
