import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import type { Stage } from '../state.ts'

/** What a browser keeps of a cart with so many items of a session, `other` in place of the first one's. */
export async function cartOf(
  { site, session, other }: Stage,
  count: number,
  of: 'session' | 'other' = 'session',
): Promise<string> {
  const id = of === 'session' ? session : other
  const answer = await fetch(`${site}/api/exploresessions/${id}`)
  const { media, ...rest } = (await answer.json()) as SessionDetail
  const items = media.slice(0, count).map((item) => ({
    id: item.id,
    price: item.type === 'video' ? rest.video_price : rest.photo_price,
    media: item,
    session: rest,
  }))
  return JSON.stringify(items)
}

/** This browser's cart from now on, for the pages opened next. */
export const keepCart = (tab: Tab, items: string): Promise<void> =>
  tab.run((kept) => localStorage.setItem('swellframe_cart', kept), items)
