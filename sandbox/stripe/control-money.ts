import * as z from 'zod/mini'
import { noSuch, refused } from './api/api-error.ts'
import { readJson } from './api/json-body.ts'
import { endDebit } from './money/bank-debit.ts'
import { changeDispute } from './money/change-dispute.ts'
import { closeDispute, isOpenDispute } from './money/close-dispute.ts'
import { DISPUTE_REASONS, type DisputeReason } from './money/dispute-details.ts'
import { openDispute } from './money/open-dispute.ts'
import { completeRefund, FAILURES, failRefund } from './money/pay-refund.ts'
import type { Charge, Dispute } from './state/payment-objects.ts'
import { publicView } from './state/public-view.ts'
import type { World } from './state/world.ts'

const schemas = {
  balance: z.strictObject({ state: z.enum(['enough', 'pending', 'short']) }),
  refund: z.strictObject({
    refund: z.string(),
    state: z.enum(['succeeded', 'failed']),
    reason: z.optional(z.enum(FAILURES)),
  }),
  openDispute: z.strictObject({
    charge: z.optional(z.string()),
    payment_intent: z.optional(z.string()),
    reason: z.optional(z.enum(Object.keys(DISPUTE_REASONS) as DisputeReason[])),
    amount: z.optional(z.int().check(z.positive())),
    status: z.optional(z.string().check(z.regex(/^(?!won$|lost$)[a-z_]+$/))),
  }),
  reversals: z.strictObject({ account: z.string(), state: z.enum(['allowed', 'funded', 'refused']) }),
  payment: z.strictObject({ session: z.string(), outcome: z.enum(['succeeded', 'failed']) }),
  endDispute: z.strictObject({ dispute: z.string(), outcome: z.enum(['won', 'lost']) }),
  changeDispute: z.strictObject({
    dispute: z.string(),
    status: z.string().check(z.regex(/^(?!won$|lost$)[a-z_]+$/)),
  }),
}

/**
 * Control calls about money, kept in the journal like everything that happens to money:
 * - `balance` {state: enough|pending|short}: what the platform's balance can bear. `pending` lets refunds wait, `short`
 *   refuses them too; both refuse transfers. `enough` pays the refunds that wait, oldest first.
 * - `refund` {refund, state: succeeded|failed, reason?}: how a refund ends: one that waits is paid or fails, one that
 *   was paid comes back from the payer's bank (`failed`). Answers the refund.
 * - `dispute` {charge|payment_intent, reason?, amount?, status?}: the payer denies what is left of a charge, or `amount` cents
 *   of it; again and again while something is left. `warning_needs_response` only asks, `prevented` withdraws without a fee,
 *   and any other word is taken, too. Answers the dispute.
 * - `dispute` {dispute, status}: any other status; one that was an inquiry withdraws its cents. Answers the dispute.
 * - `dispute` {dispute, outcome: won|lost}: the payer's bank decides. Answers the dispute.
 * - `reversals` {account, state: allowed|funded|refused}: whether transfers to an account can be taken back: always, while
 *   its balance bears it, or not at all.
 * - `payment` {session, outcome: succeeded|failed}: what became of a bank debit, before its five days are over.
 *   Answers the checkout session.
 */
export function moneyCalls(world: World): Record<string, (body: unknown) => object> {
  return {
    balance(body) {
      const { state } = readJson(schemas.balance, body)
      return world.write(() => {
        world.store.put('reserve', { id: 'reserve', state })
        const waiting = world.store.all('refund').filter(({ status }) => status === 'pending')
        if (state === 'enough') for (const refund of waiting.reverse()) completeRefund(world, refund)
        return { state }
      })
    },
    refund(body) {
      const { refund: id, state, reason = 'unknown' } = readJson(schemas.refund, body)
      const refund = world.store.get('refund', id)
      if (!refund) throw noSuch('refund', id)
      if (refund.status === 'failed' || refund.status === state)
        throw refused(`The refund ${id} has already ${refund.status}.`)
      return world.write(() =>
        publicView(state === 'failed' ? failRefund(world, refund, reason) : completeRefund(world, refund)),
      )
    },
    reversals(body) {
      const { account: id, state } = readJson(schemas.reversals, body)
      if (!world.store.get('account', id)) throw noSuch('account', id)
      return world.write(() => world.store.put('reversal_rule', { id, state }))
    },
    payment(body) {
      const { outcome, session: id } = readJson(schemas.payment, body)
      const session = world.store.get('checkout_session', id)
      if (!session) throw noSuch('checkout.session', id)
      return world.write(() => endDebit(world, session, outcome))
    },
    dispute(body) {
      if (!isEnding(body)) {
        const { reason, amount, status, ...which } = readJson(schemas.openDispute, body)
        const denial = { reason, amount, status }
        return world.write(() => openDispute(world, chargeOf(world, which), denial))
      }
      if (typeof body === 'object' && body !== null && 'status' in body) {
        const { dispute: id, status } = readJson(schemas.changeDispute, body)
        return world.write(() => changeDispute(world, disputeOf(world, id), status))
      }
      const { dispute: id, outcome } = readJson(schemas.endDispute, body)
      const dispute = disputeOf(world, id)
      const mayEnd = isOpenDispute(dispute) || (dispute.status === 'lost' && outcome === 'won')
      if (!mayEnd) throw refused(`The dispute ${id} is already ${dispute.status}.`)
      return world.write(() => closeDispute(world, dispute, outcome))
    },
  }
}

const isEnding = (body: unknown): boolean => typeof body === 'object' && body !== null && 'dispute' in body

function disputeOf(world: World, id: string): Dispute {
  const dispute = world.store.get('dispute', id)
  if (!dispute) throw noSuch('dispute', id)
  return dispute
}

function chargeOf(
  world: World,
  { charge, payment_intent }: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  const id = charge ?? world.store.get('payment_intent', payment_intent ?? '')?.latest_charge
  const found = world.store.get('charge', id ?? '')
  if (!found) throw noSuch('charge', charge ?? payment_intent ?? '')
  return found
}
