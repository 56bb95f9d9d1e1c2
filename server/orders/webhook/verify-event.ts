import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { ProviderEvent } from '#server/platform/payments/provider-objects.ts'

/** Tolerance between the time of the signature and our clock, in seconds. */
const TOLERANCE_SECONDS = 300

/** The stored part of an event: which object to retrieve. Nothing else it contains is trusted. */
export type StoredEvent = {
  id: string
  type: string
  livemode: boolean
  /** The object to retrieve: the payment of a refund or dispute, the account of an account event. */
  object_id: string
  /** The connected account of the event; null for our own. */
  account: string | null
}

/**
 * The event in a raw body that one of our webhook secrets signed just now; while a secret is rolled two are valid.
 * Throws `bad_request` for anything else: forged, altered, stale, dated ahead.
 */
export function verifyEvent(context: Context, body: unknown, signature: unknown): StoredEvent {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new AppError('bad_request')
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
  // The SDK refuses old signatures, but not ones from the future.
  if (!(signedAt <= Date.now() / 1000 + TOLERANCE_SECONDS)) throw new AppError('bad_request')
  for (const secret of context.config.stripe.webhookSecrets) {
    const event = construct(context, body, signature, secret)
    if (event) return event
  }
  throw new AppError('bad_request')
}

function construct(context: Context, body: Buffer, signature: string, secret: string): StoredEvent | null {
  try {
    return toStoredEvent(context.stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS))
  } catch {
    return null
  }
}

export function toStoredEvent(event: ProviderEvent): StoredEvent {
  const { id, type, livemode, account } = event
  const object = event.data.object as { id?: unknown; payment_intent?: unknown }
  const isAboutPayment = /^(?:charge|refund)\./.test(type)
  const isAboutAccount = type.startsWith('account.') && account !== undefined
  const subject = isAboutAccount ? account : isAboutPayment ? object.payment_intent : object.id
  return {
    id,
    type,
    livemode,
    object_id: typeof subject === 'string' ? subject : '',
    account: account ?? null,
  }
}
