import * as z from 'zod/mini'
import { noSuch, refused } from './api/api-error.ts'
import { readJson } from './api/json-body.ts'
import { publicView } from './api/public-view.ts'
import { completeRefund, FAILURES, failRefund } from './money/pay-refund.ts'
import type { World } from './state/world.ts'

const schemas = {
  balance: z.strictObject({ state: z.enum(['enough', 'pending', 'short']) }),
  refund: z.strictObject({
    refund: z.string(),
    state: z.enum(['succeeded', 'failed']),
    reason: z.optional(z.enum(FAILURES)),
  }),
}

/**
 * Control calls about money, kept in the journal like everything that happens to money:
 * - `balance` {state: enough|pending|short}: what the platform's balance can bear. `pending` lets refunds wait, `short`
 *   refuses them too; both refuse transfers. `enough` pays the refunds that wait, oldest first.
 * - `refund` {refund, state: succeeded|failed, reason?}: how a refund ends: one that waits is paid or fails, one that
 *   was paid comes back from the payer's bank (`failed`). Answers the refund.
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
  }
}
