import { chance, popular } from './chance.ts'
import { itemOf, sessionOf } from './sessions.ts'
import { ITEMS, RIDE, RIDES, type Sizes } from './sizes.ts'

/** Of twenty orders, which of twenty sessions each is of: most sell nothing, one sells eight times. */
const SESSION_OF = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6]
const ITEM_COUNTS = [1, 1, 1, 2, RIDE]
const FEE = 0.2
/** Nobody buys twice from one session. */
const BUYERS = 16

type Outcome =
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'partially_refunded'
  | 'dispute_lost'
  | 'dispute_won'
  | 'paid'
export type MadeOrder = ReturnType<typeof orderOf>

/** Of a thousand. None is open: a dispute or a refund under way would be work for the jobs that are measured where nothing is due. */
function outcomeOf(n: number): Outcome {
  const of1000 = chance(n, 83) % 1000
  if (of1000 < 60) return 'expired'
  if (of1000 < 80) return 'cancelled'
  if (of1000 < 100) return 'refunded'
  if (of1000 < 110) return 'partially_refunded'
  if (of1000 < 113) return 'dispute_lost'
  return of1000 < 115 ? 'dispute_won' : 'paid'
}

/** What an order is, told from its number. The first surfer's are as many as any other's, all of them plain. */
function orderOf(n: number, sizes: Sizes) {
  const at = (n - 1) % ITEMS
  const session = sessionOf(n - at + (SESSION_OF[at] ?? 0), sizes)
  const isOwn = n % sizes.surfers === 0
  const state = isOwn ? 'paid' : outcomeOf(n)
  const count =
    isOwn || state === 'partially_refunded' ? 2 : (ITEM_COUNTS[chance(n, 87) % ITEM_COUNTS.length] ?? 1)
  const items = Array.from({ length: count }, (_, k) => {
    const place = (at % RIDES) * RIDE + k
    return {
      id: itemOf(session.id, place),
      cents: place === session.clip ? session.price * 2 : session.price,
    }
  })
  const total = items.reduce((sum, { cents }) => sum + cents, 0)
  const isPaid = state !== 'expired' && state !== 'cancelled'
  const isBack = state === 'refunded' || state === 'dispute_lost'
  const lost = isBack ? items : state === 'partially_refunded' ? items.slice(0, 1) : []
  const back = lost.reduce((sum, { cents }) => sum + cents, 0)
  const placed = Math.min(sizes.now - 60_000, session.made + at * 1_800_000)
  return {
    id: n,
    session,
    surfer: isOwn ? 1 : surferOf(n, at, sizes),
    state,
    items,
    lost,
    total,
    fee: Math.floor(total * FEE),
    back,
    feeBack: Math.floor(back * FEE),
    isPaid,
    isRefund: state === 'refunded' || state === 'partially_refunded',
    placed: new Date(placed).toISOString(),
  }
}

function surferOf(n: number, at: number, { surfers }: Sizes): number {
  const group = popular(Math.floor(surfers / BUYERS) - 1, n, 89)
  return 2 + group * BUYERS + (at % BUYERS)
}

function* ordersOf(sizes: Sizes): Iterable<MadeOrder> {
  for (let n = 1; n <= sizes.orders; n += 1) {
    const order = orderOf(n, sizes)
    if (!order.session.isDraft) yield order
  }
}

export function* paidOrders(sizes: Sizes): Iterable<MadeOrder> {
  for (const order of ordersOf(sizes)) if (order.isPaid) yield order
}

export function* orderRows(sizes: Sizes) {
  for (const order of ordersOf(sizes)) {
    const { id: n, session, state, total, fee, isPaid, back, feeBack, placed, items, lost } = order
    const paid = isPaid
      ? `${placed}\thttps://pay.example/receipts/${n}\tcs_${n}\tpi_${n}\tch_${n}\t${total - back}\t${total - fee - back + feeBack}\t${items.length - lost.length}\t${total - back}`
      : `\\N\t\\N\tcs_${n}\t\\N\t\\N\t0\t0\t0\t0`
    yield `${n}\t${order.surfer}\t${session.photographer}\t${session.id}\t${state}\t${total}\t${fee}\tInês Marés\tacct_${session.photographer}\t2026-11\t${placed}\t${placed.slice(0, 10)}\t${placed}\t${placed}\t${paid}\t${state === 'cancelled' ? placed : '\\N'}`
  }
}

export function* orderItems(sizes: Sizes) {
  for (const { id, items } of ordersOf(sizes))
    for (const item of items) yield `${id}\t${item.id}\t${item.cents}`
}

export function* purchases(sizes: Sizes) {
  let id = 0
  for (const { id: order, surfer, items, lost, placed } of paidOrders(sizes))
    for (const item of items) {
      id += 1
      yield `${id}\t${surfer}\t${item.id}\t${order}\t${lost.includes(item) ? 'ended' : 'open'}\t${placed}`
    }
}

export function* cleanPreviews(sizes: Sizes) {
  const made = new Set<number>()
  for (const { items } of paidOrders(sizes))
    for (const { id } of items) {
      if (made.has(id)) continue
      made.add(id)
      yield `${id}\tclean/${id % 100}/${id}.jpg`
    }
}
