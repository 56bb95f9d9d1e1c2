import { ID_MAX } from '#contract/limits.ts'
import type { Opening } from '#contract/waves/opening.ts'

/** Parameter of the address that names the open picture. */
export const MEDIA_WORD = 'media'

/** Preview of a shared link to one picture: the picture, or the still of a clip. */
export function sharedPicture({ media }: Pick<Opening, 'media'>, search: string) {
  const id = new URLSearchParams(search).get(MEDIA_WORD)
  const item = media.find((each) => String(each.id) === id)
  const url = item?.type === 'video' ? item.tile_url : item?.preview_url
  return item && url ? { query: `?${MEDIA_WORD}=${item.id}`, url } : null
}

/** The item that an address names, as a call may ask for it; undefined for none and for rubbish. */
export function namedMedia(search: string): number | undefined {
  const id = Number(new URLSearchParams(search).get(MEDIA_WORD))
  return Number.isInteger(id) && id > 0 && id <= ID_MAX ? id : undefined
}
