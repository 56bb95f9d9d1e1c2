import { CONFIRM_MAILS } from '#contract/notifications/notifications.ts'

const HOUR_MS = 3_600_000

/**
 * Whether one more mail may ask for an address to be confirmed; `asked` is when the earlier ones were, newest first.
 * Whoever types a stranger's address again and again makes us write to him no oftener.
 */
export function mayAskToConfirm(asked: readonly Date[], now: Date = new Date()): boolean {
  if (asked.length >= CONFIRM_MAILS.most) return false
  const [last] = asked
  return !last || now.getTime() - last.getTime() >= CONFIRM_MAILS.hoursBetween * HOUR_MS
}
