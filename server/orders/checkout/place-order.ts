import type { OutputOf } from '#contract/endpoint.ts'
import { CHECKOUT_MINUTES, type createCheckout, WITHDRAWAL_WORDING } from '#contract/orders/orders.ts'
import { today } from '#contract/time/dates.ts'
import { syncAccount } from '#server/photographers/sync-account.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { isOwnUrl } from '#server/platform/http/own-url.ts'
import { findAwaitedItems, findOwned } from '../owned-queries.ts'
import { hasConsented } from '../policy.ts'
import { findBuyer, lockOrdersWithoutCheckout } from '../queries.ts'
import { endOrdersWithoutCheckout } from '../settlement/end-orders-without-checkout.ts'
import { type CheckoutInput, priceOffer, requestedIds } from './check-offer.ts'
import { closeCheckout } from './close-checkout.ts'
import { openCheckout } from './open-checkout.ts'
import { presentCheckout } from './present.ts'
import { findOrderForPayment, lockOffer } from './queries.ts'

/** The provider wants at least half an hour between its own clock and a checkout's end; ours may run a little ahead. */
const CLOCK_MARGIN_SECONDS = 60

/**
 * Writes a pending order, then opens a checkout for it at the payment provider (decisions.md, Money). Whatever the
 * provider does, the order stays as a record: it is expired when no checkout could be opened. Throws the errors
 * of `priceOffer`, and `invalid_input`, `consent_required`, `already_owned`, `payment_processing`, `checkout_failed`,
 * `payment_page_missing`.
 */
export async function placeOrder(
  context: Context,
  surferId: number,
  input: CheckoutInput,
): Promise<OutputOf<typeof createCheckout>> {
  checkReturnAddresses(context, input)
  if (!hasConsented(input.consent)) throw new AppError('consent_required')
  const mediaIds = requestedIds(input)
  const orderId = await writeOrder(context, surferId, input, mediaIds)
  const checkout = await openOrExpire(context, orderId, input)
  if (!(await rememberCheckout(context, orderId, checkout.id))) throw new AppError('checkout_failed')
  // An item may have been paid in another checkout since the check: `closeSiblings` of that order runs only once, so this
  // request checks again.
  try {
    await refuseBought(context.db, surferId, mediaIds)
  } catch (refused) {
    await closeCheckout(context, checkout.id)
    throw refused
  }
  return presentCheckout(orderId, checkout)
}

function checkReturnAddresses(context: Context, input: CheckoutInput): void {
  const fields: Record<string, string> = {}
  for (const name of ['success_url', 'cancel_url'] as const)
    if (!isOwnUrl(input[name], context.publicOrigin())) fields[name] = 'Must be an address of this site'
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', fields)
}

const writeOrder = (context: Context, surferId: number, input: CheckoutInput, mediaIds: number[]) =>
  context.db.transaction().execute(async (tx) => {
    const { items, ...priced } = priceOffer(input, await lockOffer(tx, mediaIds))
    await refuseBought(tx, surferId, mediaIds)
    const buyer = await findBuyer(tx, surferId)
    if (!buyer) throw new AppError('login_required')
    const { id } = await tx
      .insertInto('order')
      .values({
        ...priced,
        surfer_id: surferId,
        surfer_name: `${buyer.first_name} ${buyer.last_name}`,
        withdrawal_version: WITHDRAWAL_WORDING.version,
        withdrawal_at: new Date(),
        date_of_placement: today(),
        expires_at: new Date(Date.now() + (CHECKOUT_MINUTES * 60 + CLOCK_MARGIN_SECONDS) * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('order_item')
      .values(items.map((item) => ({ ...item, order_id: id })))
      .execute()
    return id
  })

/**
 * Throws `already_owned` when the buyer has bought one of these items, `payment_processing` when a payment for one is under
 * way.
 */
async function refuseBought(db: Db | Tx, surferId: number, media_ids: number[]): Promise<void> {
  if ((await findOwned(db, surferId, { media_ids })).length > 0) throw new AppError('already_owned')
  if ((await findAwaitedItems(db, surferId, { media_ids })).length > 0)
    throw new AppError('payment_processing')
}

async function openOrExpire(context: Context, orderId: number, input: CheckoutInput) {
  const order = await findOrderForPayment(context.db, orderId)
  try {
    return await openCheckout(context, order, input)
  } catch (error) {
    context.log.warn({ err: error, order_id: orderId }, 'the payment provider opened no checkout')
    await endOrdersWithoutCheckout(
      context.db,
      (tx) => lockOrdersWithoutCheckout(tx, { order_id: orderId }),
      'expired',
    )
    if (error instanceof AppError) throw error
    if (!isDestinationRefused(context, error))
      throw new AppError('checkout_failed', undefined, providerMessage(context, error))
    await syncAccount(context, order.destination)
    throw new AppError('account_not_ready')
  }
}

/** The provider may close an account before its event reaches us. */
const isDestinationRefused = (context: Context, error: unknown): boolean =>
  error instanceof context.stripe.errors.StripeInvalidRequestError &&
  error.param?.startsWith('payment_intent_data[transfer_data]') === true

/** The provider's own message for a checkout it refuses (surfer.md §8); undefined for failures of the provider or of ours. */
const providerMessage = ({ stripe: { errors } }: Context, error: unknown): string | undefined =>
  error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError
    ? error.message || undefined
    : undefined

/** False when the order has ended in the meantime: its checkout is then never shown. */
async function rememberCheckout(context: Context, orderId: number, checkoutId: string): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('order')
    .set({ checkout_session_id: checkoutId })
    .where('id', '=', orderId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
