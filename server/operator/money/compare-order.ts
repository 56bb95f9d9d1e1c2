import type { OrderState } from '#contract/orders/orders.ts'
import { stateOfPaid, wasPaid } from '#server/orders/policy.ts'
import { toDisputeSnapshot } from '#server/orders/refunds/provider-snapshots.ts'
import { type Movement, toMovements } from '#server/orders/settlement/ledger-movements.ts'
import { nextAdjustment } from '#server/orders/settlement/next-adjustment.ts'
import type { Payment } from '#server/orders/settlement/retrieve-payment.ts'
import type { BookedItem, BookedOrder, Entry } from './booked-queries.ts'

type Paid = NonNullable<Payment['paid']>

/** The differences between our ledger and the provider for one order, a sentence each. */
export function differencesOf(order: BookedOrder, told: Payment | null): string[] {
  const isSold = wasPaid(order.state)
  return [
    ...sumFaults(order.entries),
    ...debtFaults(order),
    ...(isSold && !order.entries.some(({ kind }) => kind === 'charge')
      ? ['sold, but no charge is booked']
      : []),
    ...(!isSold && order.entries.length > 0 ? [`${order.state}, but money is booked`] : []),
    ...order.items.flatMap((item) => accessFaults(order.state, item)),
    ...(told?.paid ? paymentFaults(order, told.paid) : unpaidFaults(isSold, told)),
  ]
}

function sumFaults(entries: readonly Entry[]): string[] {
  const sums = new Map<string, number>()
  for (const { kind, object_id, cents } of entries)
    sums.set(`${kind} ${object_id}`, (sums.get(`${kind} ${object_id}`) ?? 0) + cents)
  return [...sums].flatMap(([name, sum]) => (sum === 0 ? [] : [`the entries of ${name} leave ${sum} cents`]))
}

function debtFaults({ entries, owed_cents }: BookedOrder): string[] {
  const owed = entries.reduce((sum, { account, cents }) => sum + (account === 'debt' ? cents : 0), 0)
  return owed === owed_cents
    ? []
    : [`its seller owes ${owed} cents by the ledger, ${owed_cents} by the order`]
}

/** Whether a buyer has what the state of his order says, item by item. */
function accessFaults(
  state: OrderState,
  { media_id, access, refund, dispute, is_withdrawn }: BookedItem,
): string[] {
  const isBack = (refund !== null && refund !== 'failed') || dispute === 'lost'
  if (!wasPaid(state)) return access === null ? [] : [`${state}, but item ${media_id} is ${access}`]
  if (isBack || state === 'refunded' || state === 'dispute_lost')
    return access === null || access === 'ended' ? [] : [`item ${media_id} went back, but is ${access}`]
  const wanted = dispute === 'open' ? 'held' : 'open'
  // Access ended by a refund that failed stays ended, and by a withdrawal that waits for the bank.
  const isRight = access === wanted || (access === 'ended' && (refund === 'failed' || is_withdrawn))
  return isRight ? [] : [`${state}, but item ${media_id} is ${access ?? 'not delivered'}`]
}

function unpaidFaults(isSold: boolean, told: Payment | null): string[] {
  if (!isSold) return []
  return [told ? `sold, but the provider says its payment is ${told.state}` : 'sold, but no payment is known']
}

function paymentFaults(order: BookedOrder, paid: Paid): string[] {
  const { charge } = paid
  if (!wasPaid(order.state))
    return charge.refunded ? [] : [`${order.state}, but ${charge.id} is paid: ${charge.amount} cents`]
  const booked = (kind: Entry['kind']) => sumOf(order.entries, kind)
  const [own] = paid.transfers
  const totals: [what: string, ours: number, theirs: number][] = [
    ['the price', order.total_cents, charge.amount],
    ['the fee', order.fee_cents, paid.fee?.amount ?? 0],
    ['what went back', booked('refund') - booked('refund_failed'), charge.amount_refunded],
    ['the fee that went back', booked('fee_refund'), paid.fee?.amount_refunded ?? 0],
    [
      'what the seller gave back',
      booked('transfer_reversal'),
      paid.transfers.reduce((sum, { transfer }) => sum + transfer.amount_reversed, 0),
    ],
  ]
  return [
    ...totals.flatMap(([what, ours, theirs]) =>
      ours === theirs ? [] : [`${what} is ${ours} cents here and ${theirs} at the provider`],
    ),
    ...(own && idOf(own.transfer.destination) !== order.destination
      ? [`the money went to ${idOf(own.transfer.destination)}, not to ${order.destination}`]
      : []),
    ...movementFaults(order.entries, toMovements(paid)),
    ...stateFaults(order.state, paid),
    ...disputeFaults(order, paid),
    ...coverFaults(order),
    ...(nextAdjustment(paid) === null ? [] : ['the seller does not have what he is due']),
  ]
}

function movementFaults(entries: readonly Entry[], told: readonly Movement[]): string[] {
  const name = ({ kind, object_id }: { kind: string; object_id: string }) => `${kind} ${object_id}`
  const ours = new Map(entries.filter(({ cents }) => cents > 0).map((entry) => [name(entry), entry.cents]))
  const theirs = new Map(told.map((movement) => [name(movement), movement.cents]))
  return [
    ...[...theirs].flatMap(([what, cents]) => {
      const own = ours.get(what)
      if (own === undefined) return [`${what} of ${cents} cents is not booked`]
      return own === cents ? [] : [`${what} is booked with ${own} cents, the provider says ${cents}`]
    }),
    ...[...ours].flatMap(([what, cents]) =>
      theirs.has(what) ? [] : [`${what} of ${cents} cents is booked, the provider knows nothing of it`],
    ),
  ]
}

function stateFaults(state: OrderState, { charge, disputes }: Paid): string[] {
  const wanted = stateOfPaid({
    amount: charge.amount,
    refunded: charge.amount_refunded,
    disputes: disputes.map(toDisputeSnapshot),
  })
  return state === wanted ? [] : [`${state}, but by its payment it is ${wanted}`]
}

/** Whether each dispute is the same here and there. */
function disputeFaults({ disputes }: BookedOrder, paid: Paid): string[] {
  return paid.disputes.map(toDisputeSnapshot).flatMap(({ id, state, cents, is_known }) => {
    const own = disputes.find((dispute) => dispute.id === id)
    if (!own) return [`dispute ${id} of ${cents} cents is unknown here`]
    const isSame = own.state === state && own.cents === cents
    return [
      ...(is_known ? [] : [`dispute ${id} has a status that we do not know`]),
      ...(isSame
        ? []
        : [`dispute ${id} is ${own.state}, ${own.cents} cents here and ${state}, ${cents} there`]),
    ]
  })
}

/**
 * Disputes end no items for more than they took; one that takes all that refunds and others have left ends the rest, also
 * when those were won later. One that was won ends none any more, so that others may cover its items again.
 */
function coverFaults({ disputes, entries }: BookedOrder): string[] {
  const holding = disputes.filter(({ state }) => state === 'open' || state === 'lost')
  const covered = holding.reduce((sum, dispute) => sum + dispute.covered, 0)
  const taken = disputes.reduce((sum, dispute) => sum + dispute.cents, sumOf(entries, 'refund'))
  return covered > taken ? [`disputes and refunds of ${taken} cents have ended items of ${covered}`] : []
}

/** What entries of a kind moved. */
const sumOf = (entries: readonly Entry[], kind: Entry['kind']): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === kind && entry.cents > 0 ? entry.cents : 0), 0)

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : reference
