import { CONFIRM_MAILS } from '#contract/notifications/notifications.ts'

const HOUR_MS = 3_600_000

/**
 * Whether another confirmation request may be sent to an address; `asked` holds when the earlier ones were sent, newest first.
 * Limits the mail that somebody can cause by typing a stranger's address.
 */
export function mayRequestConfirmation(asked: readonly Date[], now: Date = new Date()): boolean {
  if (asked.length >= CONFIRM_MAILS.most) return false
  const [last] = asked
  return !last || now.getTime() - last.getTime() >= CONFIRM_MAILS.hoursBetween * HOUR_MS
}
