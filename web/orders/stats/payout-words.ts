import { isFullyEnabled, type PayoutStatus } from '#contract/catalogue/photographers.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { formatDay, today } from '#contract/time/dates.ts'
import { scheduleLabel } from '#web/photographers/payments/payout-labels.ts'

/** `amount` is the large figure, `text` what it is, `rest` what else lies there; `ready` is false where nothing can be paid out. */
type PayoutWords = { ready: boolean; amount: string | null; text: string; rest: string }

const NOT_READY =
  'Your payment account is not set up, or not finished. Until it is, nothing can be sold and nothing paid out.'

/** What is known of the next payout, from what the payment provider tells. */
export function payoutWords(status: PayoutStatus | null): PayoutWords {
  if (!status || status.ended || !isFullyEnabled(status))
    return { ready: false, amount: null, text: NOT_READY, rest: '' }
  const { balance, next_payout: next } = status
  const known = (amount: number, text: string, rest: string): PayoutWords => ({
    ready: true,
    amount: formatEuros(amount),
    text,
    rest,
  })
  const available = balance?.available ?? 0
  const pending = balance?.pending ?? 0
  const left = (what: string, euros: number) => (euros > 0 ? `${formatEuros(euros)} ${what}` : '')
  const free = left('available for the one after', available)
  const coming = left('still on its way to you', pending)
  if (next)
    return known(
      next.amount,
      `On its way to your bank, there by ${next.arrives === today() ? 'today' : formatDay(next.arrives)}.`,
      [free, coming].filter(Boolean).join(', '),
    )
  const schedule = status.payout_schedule ? `${scheduleLabel(status.payout_schedule)}.` : ''
  if (available > 0) return known(available, `Goes with the next payout. ${schedule}`.trim(), coming)
  if (pending > 0) return known(pending, `Still on its way to you. ${schedule}`.trim(), '')
  if (!balance)
    return {
      ready: true,
      amount: null,
      text: 'Our payment provider does not tell how much it is. Payout Details has what is known.',
      rest: '',
    }
  return known(0, `Nothing to pay out just now. ${schedule}`.trim(), '')
}
