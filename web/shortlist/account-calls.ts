import { addShortlist, removeShortlist, shortlistIds } from '#contract/orders/shortlist.ts'
import { call } from '#web/platform/api/api.ts'
import type { Ids } from './ids.ts'

/**
 * The shortlist kept with the account; each answers all of it. A change arrives though its page
 * is left at once. They throw ApiError.
 */
export const fetchIds = async (token: string): Promise<Ids> =>
  (await call(shortlistIds, {}, { token })).media_id

export const addIds = async (ids: Ids, token: string): Promise<Ids> =>
  (await call(addShortlist, { body: { media_id: [...ids] }, keepalive: true }, { token })).media_id

export const removeIds = async (ids: Ids, token: string): Promise<Ids> =>
  (await call(removeShortlist, { body: { media_id: [...ids] }, keepalive: true }, { token })).media_id
