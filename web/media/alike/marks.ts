import { ID_MAX } from '#contract/limits.ts'
import { DAY_MS, LISTED_DAYS } from '#contract/time/dates.ts'

/** What was said of the wave that holds an item: one's own or not; null: taken back, which other browsers must hear of, too. */
export type Mark = { item: number; session: number; mine: boolean | null; at: number }

/** Both together; of two words on one item the later holds. */
export function mergeMarks(some: readonly Mark[], more: readonly Mark[]): Mark[] {
  const words = new Map(some.map((mark) => [mark.item, mark]))
  for (const mark of more) {
    const known = words.get(mark.item)
    if (!known || known.at <= mark.at) words.set(mark.item, mark)
  }
  return [...words.values()]
}

/** No session is on sale for longer: what was said before is of one that is over. */
export const marksSince = (marks: readonly Mark[], now: number): Mark[] =>
  marks.filter(({ at }) => at > now - (LISTED_DAYS + 1) * DAY_MS)

/** What was stored, as far as it is a list of marks. */
export const marksOf = (stored: unknown): Mark[] => (Array.isArray(stored) ? stored.filter(isMark) : [])

function isMark(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null) return false
  const { item, session, mine, at } = value as Record<string, unknown>
  return isId(item) && isId(session) && (mine === null || typeof mine === 'boolean') && Number.isInteger(at)
}

const isId = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= ID_MAX
