import type { Session } from '#contract/catalogue/catalogue.ts'
import type { Shortlist, ShortlistItem } from '#contract/orders/shortlist.ts'

export type ListedSession = { session: Session; items: ShortlistItem[] }
/** What is over, by the session it was of; null where even that is not told any more. */
export type OverGroup = { session: Session | null; items: ShortlistItem[] }

/** Sessions in the order of their item that was added last, their items by time; and what is over. */
export function groupItems({ items, sessions }: Shortlist): { listed: ListedSession[]; over: OverGroup[] } {
  const known = new Map(sessions.map((session) => [session.id, session]))
  const sessionOf = ({ session_id }: ShortlistItem) =>
    (session_id === null ? null : known.get(session_id)) ?? null
  const [listed, over] = [new Map<Session, ShortlistItem[]>(), new Map<Session | null, ShortlistItem[]>()]
  for (const item of items) {
    const session = sessionOf(item)
    if (session && item.state !== 'over') listed.set(session, [...(listed.get(session) ?? []), item])
    else over.set(session, [...(over.get(session) ?? []), item])
  }
  return {
    listed: [...listed].map(([session, all]) => ({ session, items: all.sort(byTime) })),
    over: [...over].map(([session, all]) => ({ session, items: all })),
  }
}

/** Items of unknown time come last, in the order they were added in. */
const timeOf = ({ media }: ShortlistItem): number =>
  media?.captured_at ? Date.parse(media.captured_at) : Number.POSITIVE_INFINITY

const byTime = (one: ShortlistItem, other: ShortlistItem): number => {
  const [a, b] = [timeOf(one), timeOf(other)]
  return a === b ? 0 : a - b
}
