import { formatDay } from '#contract/time/dates.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { findWritten, sinceAttempt } from '#server/platform/payments/find-written.ts'
import type { WriteMark } from '#server/platform/payments/send-with-key.ts'
import { writeOnce } from '#server/platform/payments/write-once.ts'
import type { OrderForPayment } from './queries.ts'
import { statementSuffix } from './statement-suffix.ts'

type ReturnAddresses = { success_url: string; cancel_url: string }

/**
 * Opens a checkout with a destination charge for a written order, once (`writeOnce`). Throws whatever the provider answers.
 */
export async function openCheckout(
  context: Context,
  order: OrderForPayment,
  addresses: ReturnAddresses,
): Promise<{ id: string; url: string }> {
  const checkout = await writeOnce<{ id: string; url: string | null }>(context, {
    purpose: `checkout-${order.id}`,
    send: (provider, key, mark) => provider.checkout.sessions.create(paramsOf(order, addresses, mark), key),
    find: (attempt) =>
      findWritten(context.stripe.checkout.sessions.list(sinceAttempt(attempt)), attempt.token),
  })
  if (!checkout.url) throw new AppError('payment_page_missing')
  return { id: checkout.id, url: checkout.url }
}

function paramsOf(order: OrderForPayment, addresses: ReturnAddresses, { write, ...request }: WriteMark) {
  const metadata = { order_id: String(order.id), ...request }
  return {
    mode: 'payment' as const,
    success_url: addresses.success_url,
    cancel_url: addresses.cancel_url,
    expires_at: Math.floor(order.expires_at.getTime() / 1000),
    client_reference_id: metadata.order_id,
    customer_email: order.email,
    metadata: { ...metadata, write },
    line_items: order.items.map((item) => ({
      quantity: 1,
      price_data: {
        currency: 'eur',
        unit_amount: item.price_cents,
        product_data: {
          name: item.kind === 'image' ? 'Photo' : 'Video',
          description: describe(order, item.original_name),
          metadata: { media_id: String(item.media_id) },
        },
      },
    })),
    payment_intent_data: {
      application_fee_amount: order.fee_cents,
      transfer_data: { destination: order.destination },
      // Copied by the provider to the charge and its transfer: the way back to the order, also for a second transfer.
      transfer_group: `order-${order.provider_key}`,
      ...statementSuffix(order.id),
      metadata,
    },
  }
}

/** `Carcavelos, November 20, 2026, IMG_0123.jpg`, without signs that would garble a receipt. */
const describe = (order: OrderForPayment, fileName: string): string =>
  `${order.place}, ${formatDay(order.session_date)}, ${fileName}`.replace(/\p{Cc}|\p{Bidi_Control}/gu, '')
