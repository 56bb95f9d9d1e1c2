/** Items of a session, and of a wave. */
export const ITEMS = 20
export const RIDE = 5
export const RIDES = ITEMS / RIDE
export const DAY_MS = 86_400_000
/** Over how many days sessions lie; those of the last 29 are on sale. */
const DAYS = 1000
export const ON_SALE_DAYS = 29
/**
 * The newest are turn about of the first spot and the first school, which have no others on that day; those before them of one spot and school after
 * the other. So as much is shown of a place, a day and the places on sale in a small world as in a large one. They are so long apart in each, in ms.
 */
export const NEWEST = 24
export const ELSEWHERE = 24
const NEWEST_APART_MS = 86_400
/** Alerts of the first spot for the day on which a world is made, in each. */
export const WAITING = 40

/** How much there is of what in a world with so many sessions, in the same proportion in a small one and a large one; spots are as many in each. */
export const sizesOf = (sessions: number, now = Date.now()) => ({
  sessions,
  orders: sessions,
  photographers: sessions / 50,
  surfers: Math.round(sessions * 0.28),
  schools: 10 + Math.floor(sessions / 2000),
  spots: 300,
  alerts: sessions / 20,
  now,
  /** When session `n` was made, in ms. */
  madeAt: (n: number) =>
    now - (sessions - n) * (sessions - n < NEWEST + ELSEWHERE ? NEWEST_APART_MS : (DAYS * DAY_MS) / sessions),
  /** Whether that is on the day on which the world is made. */
  isToday: (ms: number) => Math.floor(ms / DAY_MS) === Math.floor(now / DAY_MS),
})
export type Sizes = ReturnType<typeof sizesOf>
