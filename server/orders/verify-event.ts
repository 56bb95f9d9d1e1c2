import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'

/** An event is taken this long before and after it was signed, by our clock, in seconds. */
const TOLERANCE_SECONDS = 300

/** `object_id`: what the event is about; of a connected account's events about itself, that account. */
export type VerifiedEvent = { id: string; type: string; livemode: boolean; object_id: string }

/**
 * The event in a raw body that one of our webhook secrets signed just now; while a secret is rolled two are valid.
 * Throws `bad_request` for anything else: forged, altered, stale, dated ahead.
 */
export function verifyEvent(context: Context, body: unknown, signature: unknown): VerifiedEvent {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new AppError('bad_request')
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1])
  // The SDK refuses what is too old, not what is dated ahead.
  if (!(signedAt <= Date.now() / 1000 + TOLERANCE_SECONDS)) throw new AppError('bad_request')
  for (const secret of context.config.stripe.webhookSecrets) {
    const event = construct(context, body, signature, secret)
    if (event) return event
  }
  throw new AppError('bad_request')
}

function construct(context: Context, body: Buffer, signature: string, secret: string): VerifiedEvent | null {
  try {
    const event = context.stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS)
    const { object } = event.data
    const own = 'id' in object && typeof object.id === 'string' ? object.id : ''
    const object_id = event.type.startsWith('account.') ? (event.account ?? own) : own
    return { id: event.id, type: event.type, livemode: event.livemode, object_id }
  } catch {
    return null
  }
}
