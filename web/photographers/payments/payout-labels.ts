import type { PayoutStatus } from '#contract/catalogue/photographers.ts'

/** `STRIPE TEST BANK •••• 0154 (EUR)`; the number stays in one line. */
export function bankLabel(bank: PayoutStatus['bank_account']): string {
  if (!bank) return 'None yet'
  return `${bank.bank_name ? `${bank.bank_name} ` : ''}••••\u00a0${bank.last4} (${bank.currency.toUpperCase()})`
}

const intervals: Record<string, string> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  manual: 'Whenever you ask for it',
}

/** `Every day, each sale once it is 7 days old` */
export function scheduleLabel(schedule: PayoutStatus['payout_schedule']): string {
  if (!schedule) return 'Not known yet'
  const { interval, delay_days: days } = schedule
  return `${intervals[interval] ?? interval}, each sale once it is ${days} ${days === 1 ? 'day' : 'days'} old`
}
