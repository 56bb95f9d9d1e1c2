import type { SessionPage } from '#contract/catalogue/catalogue.ts'
import type { PageWave, SessionItems } from '../items/session-items.ts'
import type { OwnedItems } from '../use-owned.ts'

/** The items of a wave, by time. */
export const idsOf = ({ ids }: SessionItems, { first, count }: PageWave): readonly number[] =>
  ids.slice(first, first + count)

/** Those that can still be bought. */
export const freeOf = (items: SessionItems, wave: PageWave, owned: OwnedItems): readonly number[] =>
  idsOf(items, wave).filter((id) => !owned.has(id))

/** What these cost together, euros. */
export const priceOf = (session: SessionPage, items: SessionItems, ids: readonly number[]): number =>
  ids.reduce((sum, id) => sum + (items.typeOf(id) === 'video' ? session.video_price : session.photo_price), 0)
