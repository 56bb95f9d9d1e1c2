import { badParam, noSuch, refused } from '../api/api-error.ts'
import type { Params } from '../api/params.ts'
import { idOf, type Route } from '../api/route.ts'
import { load, readRoutes } from '../api/stored-routes.ts'
import { tellUpdate } from '../money/pay-refund.ts'
import { refundCharge } from '../money/refund-charge.ts'
import type { Charge } from '../state/payment-objects.ts'
import { publicView } from '../state/public-view.ts'
import type { World } from '../state/world.ts'

const FIELDS = ['amount', 'charge', 'metadata', 'payment_intent', 'reason']
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

export const refundRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    handle({ params, world }) {
      params.only(...FIELDS, 'refund_application_fee', 'reverse_transfer')
      const order = {
        amount: params.integer('amount', { min: 1 }),
        reason: params.choice('reason', REASONS),
        metadata: params.metadata(),
        reversal: params.boolean('reverse_transfer') ?? false,
        fee: params.boolean('refund_application_fee') ?? false,
      }
      return publicView(refundCharge(world, chargeFor(world, params), order))
    },
  },
  {
    method: 'POST',
    path: '/v1/refunds/:id',
    handle(request) {
      request.params.only('metadata')
      const { world } = request
      const refund = load(request, 'refund', idOf(request))
      const metadata = request.params.metadata(refund.metadata)
      const changed = world.store.put('refund', { ...refund, metadata })
      tellUpdate(world, changed, { metadata: refund.metadata })
      return publicView(changed)
    },
  },
  ...readRoutes('/v1/refunds', 'refund', ['charge', 'payment_intent']),
]

function chargeFor(world: World, params: Params): Charge {
  const [charge, intent] = [params.text('charge'), params.text('payment_intent')]
  if (charge !== null && intent !== null)
    throw badParam('charge', 'You may only specify one of these parameters: charge, payment_intent.')
  if (charge === null && intent === null)
    throw badParam('charge', 'Missing required param: charge or payment_intent.', 'parameter_missing')
  if (charge !== null) return world.store.get('charge', charge) ?? missing('charge', charge)
  const found = world.store.get('payment_intent', intent ?? '') ?? missing('payment_intent', intent ?? '')
  const paid = found.latest_charge ? world.store.get('charge', found.latest_charge) : undefined
  if (paid?.paid) return paid
  const message = `This PaymentIntent (${found.id}) does not have a successful charge to refund.`
  throw refused(message, 'payment_intent_unexpected_state', 'payment_intent')
}

function missing(param: 'charge' | 'payment_intent', id: string): never {
  throw noSuch(param, id, param)
}
