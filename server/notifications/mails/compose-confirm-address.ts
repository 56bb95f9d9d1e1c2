import { brand } from '#contract/brand.ts'
import { CONFIRM_LINK_DAYS } from '#contract/notifications/notifications.ts'
import { formatLongDate } from '#contract/time/dates.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { makeAlertLink } from '../session-alerts/make-alert-link.ts'
import type { AddressedMail } from '../template/mail-template.ts'
import { findConfirmation } from './queries.ts'

/**
 * Asks the owner of an address to confirm a session alert. Of the user's input only the address, place, day and hours are used, so
 * that the mail cannot carry somebody's text to a stranger.
 */
export async function composeConfirmAddress(
  tx: Tx,
  confirmationId: number,
  { db }: { db: Db },
): Promise<AddressedMail | null> {
  const asked = await findConfirmation(tx, confirmationId)
  if (!asked || asked.confirmed_at) return null
  const token = await makeAlertLink(db, asked.address_id, 'confirm')
  return {
    to: asked.email,
    since: asked.asked_at,
    subject: `Confirm your email to hear about ${asked.place}`,
    title: 'Shall we let you know?',
    because: `Somebody typed this address into the form for session news at ${brand.name}.`,
    parts: [
      {
        kind: 'text',
        text: `Somebody, we hope it was you, asked us to write when photos and videos of this session are there: ${asked.place}, ${formatLongDate(asked.day)}${asked.hours ? `, ${asked.hours}` : ''}. Confirm your email and we will.`,
      },
      { kind: 'button', label: 'Confirm my email', path: `/notify/confirm#${token}` },
      {
        kind: 'note',
        text: `The link works for ${CONFIRM_LINK_DAYS} days. If it was not you, there is nothing to do: without your confirmation you hear nothing of any session.`,
      },
    ],
  }
}
