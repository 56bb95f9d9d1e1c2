import { chance, popular } from './chance.ts'
import { itemOf } from './sessions.ts'
import { DAY_MS, type Sizes, WAITING } from './sizes.ts'

const VIEW_DAYS = 30
/** Among the newest of all sessions: what people like is on sale. */
const LIKED = 0.025
const iso = (ms: number) => new Date(ms).toISOString()

export function* viewDays({ photographers, now }: Sizes) {
  for (let n = 1; n <= photographers; n += 1)
    for (let day = 0; day < VIEW_DAYS; day += 1)
      if ((n + day) % 3 !== 0)
        yield `${n}\t${iso(now - day * DAY_MS).slice(0, 10)}\t${1 + (chance(n + day, 3) % 90)}`
}

/** An item that somebody may like, of a newer session rather than of an older one. */
const likedItem = ({ sessions }: Sizes, n: number, salt: number) =>
  itemOf(sessions - popular(Math.floor(sessions * LIKED), n, salt), (n * 5) % 20)

/** A third of the surfers like something, up to five things; the first surfer likes three. */
export function* hearts(sizes: Sizes) {
  for (let n = 1; n <= sizes.surfers; n += 1) {
    const count = n === 1 ? 3 : Math.max(0, (chance(n, 5) % 15) - 9)
    const liked = new Set(Array.from({ length: count }, (_, k) => likedItem(sizes, n, 110 + k)))
    if (n === 1) for (const at of [0, 5, 10]) liked.add(itemOf(sizes.sessions, at))
    for (const id of liked) yield `${n}\t${id}\t${iso(sizes.now - (id % 86_400) * 1000)}`
  }
}

export function* marks(sizes: Sizes) {
  for (let n = 1; n <= sizes.surfers; n += 1)
    if (n === 1 || n % 4 === 0) {
      const id = n === 1 ? itemOf(sizes.sessions, 0) : likedItem(sizes, n, 130)
      yield `${n}\t${id}\t${n % 3 !== 0}\t${iso(sizes.now)}\t${iso(sizes.now + 20 * DAY_MS)}`
    }
}

export function* alertAddresses({ alerts, now }: Sizes) {
  for (let n = 1; n <= alerts; n += 1) yield `${n}\ta${n}@example.org\t${iso(now)}\t${iso(now)}`
}

/** Of the next weeks and the last ones, most of the spots that most go to. */
export function* sessionAlerts({ alerts, spots, now, isToday }: Sizes) {
  for (let n = 1; n <= alerts; n += 1) {
    const waits = n <= WAITING
    const day = waits ? now : now + ((chance(n, 7) % 28) - 14) * DAY_MS
    const spot = waits ? 1 : Math.max(isToday(day) ? 2 : 1, 1 + popular(spots, n, 9))
    yield `${n}\t${n}\t${iso(day).slice(0, 10)}\t${spot}\t${iso(now - DAY_MS)}\ttrue`
  }
}
