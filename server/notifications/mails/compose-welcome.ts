import { brand } from '#contract/brand.ts'
import { PHOTOGRAPHER_SHARE } from '#contract/orders/money.ts'
import { LISTED_DAYS } from '#contract/time/dates.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { AddressedMail } from '../template/mail-template.ts'
import { nameInMail } from '../template/name-in-mail.ts'
import { findPhotographer, findSurfer } from './queries.ts'

/** The first mail to a new surfer. */
export async function composeSurferWelcome(tx: Tx, surferId: number): Promise<AddressedMail | null> {
  const surfer = await findSurfer(tx, surferId)
  if (!surfer) return null
  return {
    to: surfer.email,
    since: surfer.created_at,
    subject: `Welcome to ${brand.name}`,
    title: `Welcome, ${nameInMail(surfer.first_name)}`,
    parts: [
      {
        kind: 'text',
        text: 'Your account is ready. Find the session you surfed, look through the previews, and keep the waves you like in full quality.',
      },
      { kind: 'button', label: 'Find your session', path: '/sessions' },
      {
        kind: 'note',
        text: `Sessions are for sale for ${LISTED_DAYS} days. What you have bought stays yours in My Media.`,
      },
    ],
  }
}

/** The first mail to a new photographer. */
export async function composePhotographerWelcome(
  tx: Tx,
  photographerId: number,
): Promise<AddressedMail | null> {
  const photographer = await findPhotographer(tx, photographerId)
  if (!photographer) return null
  return {
    to: photographer.email,
    since: photographer.created_at,
    subject: `Welcome to ${brand.name}`,
    title: `Welcome, ${nameInMail(photographer.first_name)}`,
    parts: [
      {
        kind: 'text',
        text: `Your photographer account is ready. Set up your payments once, then publish your first session: you receive ${PHOTOGRAPHER_SHARE * 100}% of each sale.`,
      },
      { kind: 'button', label: 'Set up payments', path: '/stripe-onboarding' },
    ],
  }
}
