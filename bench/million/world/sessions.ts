import { bytesOf, chance, objectKey, popular } from './chance.ts'
import { countryOf, FIRST_ADDED_SPOT, isMember } from './people.ts'
import { DAY_MS, ELSEWHERE, ITEMS, NEWEST, ON_SALE_DAYS, type Sizes } from './sizes.ts'

export type MadeSession = ReturnType<typeof sessionOf>
const PRICES = [390, 500, 590, 700, 890, 1000, 1200, 1500, 1900, 2500]
/** Of all in twenty, how often a session is looked at: some are all the talk. */
const VIEWS = [900, 300, 140, 90, 60, 40, 25]
const BLUR_BYTES = 198
/** Who has drafts began them within these hours. */
const DRAFT_HOURS = 20

/** What a session is, told from its number. The first photographer's are each fiftieth of as many as there are of them, all of them plain. */
export function sessionOf(n: number, sizes: Sizes) {
  const { sessions, photographers, schools, spots, madeAt, isToday, now } = sizes
  const isOwn = n % photographers === 2
  const fromEnd = sessions - n
  const isNewest = fromEnd < NEWEST + ELSEWHERE
  const isLesson = isNewest ? fromEnd % 2 === 1 : chance(n, 11) % 3 === 0
  const made = madeAt(n)
  const places = isLesson ? schools : spots
  const another = 1 + popular(places, n, 13)
  const place = isNewest ? newestPlace(fromEnd, places) : isToday(made) ? Math.max(2, another) : another
  const state = isOwn || isNewest ? 'plain' : stateOf(n, now - made)
  const isOver = now - made > ON_SALE_DAYS * DAY_MS
  return {
    id: n,
    photographer: isOwn ? 1 : otherPhotographer(n, photographers),
    isLesson,
    place,
    hoursAhead: isLesson || place < FIRST_ADDED_SPOT ? 0 : countryOf(place)[2],
    made,
    day: new Date(made).toISOString().slice(0, 10),
    startHour: 6 + (chance(n, 17) % 12),
    price: PRICES[chance(n, 19) % PRICES.length] ?? 500,
    isOver,
    isDraft: state === 'draft',
    isHidden: state === 'hidden',
    state: state === 'plain' ? (isOver ? 'archived' : 'published') : state === 'hidden' ? 'archived' : state,
    ...oddItems(n),
  }
}

const newestPlace = (fromEnd: number, places: number): number =>
  fromEnd < NEWEST ? 1 : 2 + (((fromEnd - NEWEST) >> 1) % (places - 1))

/** Which of its twenty items is a clip, hidden, or was taken out: in some sessions one. */
const oddItems = (n: number) => ({
  clip: n % 10 === 4 ? 19 : -1,
  hiddenItem: n % 25 === 7 ? 8 : -1,
  removedItem: n % 40 === 9 ? 12 : -1,
})

function otherPhotographer(n: number, photographers: number): number {
  const one = 2 + popular(photographers - 1, n, 23)
  return isMember(one) ? one : one - 1
}

function stateOf(n: number, age: number): 'plain' | 'draft' | 'hidden' | 'taken_down' {
  const of1000 = chance(n, 29) % 1000
  if (age < DRAFT_HOURS * 3_600_000 && n % 20 >= 10 && of1000 < 200) return 'draft'
  if (of1000 < 4) return 'hidden'
  return of1000 < 10 ? 'taken_down' : 'plain'
}

export const itemOf = (session: number, at: number) => (session - 1) * ITEMS + 1 + at

export function* sessionRows(sizes: Sizes) {
  for (let n = 1; n <= sizes.sessions; n += 1) {
    const session = sessionOf(n, sizes)
    const { photographer, isLesson, place, day, startHour, price, state, isDraft, isHidden } = session
    const photos =
      ITEMS - [session.clip, session.hiddenItem, session.removedItem].filter((at) => at >= 0).length
    const keys = (salt: number, ending: string) =>
      isDraft ? '{}' : `{${[0, 1, 2, 3].map((k) => objectKey('public', 4 * n + k, salt, ending)).join()}}`
    const at = new Date(session.made).toISOString()
    const shown = isDraft
      ? '\\N\t\\N\t\\N\t\\N\tfalse'
      : `${itemOf(n, 3)}\t${bytesOf(BLUR_BYTES + 2, n, 31)}\t${objectKey('public', n, 37, 'avif')}\t${itemOf(n, 3)}\ttrue`
    yield `${n}\t${photographer}\t${isLesson ? `surflesson\t\\N\t${place}` : `freesurf\t${place}\t\\N`}\t${day}\t${startHour}\t${startHour + 2}\t${price}\t${price * 2}\t${state}\t${isDraft ? 0 : photos}\t${!isDraft && session.clip >= 0 ? 1 : 0}\t${keys(41, 'jpg')}\t${keys(43, 'webp')}\t${shown}\t${at}\t${isDraft ? '\\N' : at}\t${isHidden ? `${at}\tReported\tpublished` : '\\N\t\\N\t\\N'}`
  }
}

export function* sessionViews(sizes: Sizes) {
  for (let n = 1; n <= sizes.sessions; n += 1)
    if (!sessionOf(n, sizes).isDraft) yield `${n}\t${1 + (chance(n, 47) % (VIEWS[(n - 1) % 20] ?? 15))}`
}

export function* sessionCameras({ sessions }: Sizes) {
  for (let n = 1; n <= sessions; n += 1) yield `${n}\t${n}\tCanon\tEOS R${1 + (n % 7)}\t\\N\t\\N\t0\tnone`
}
