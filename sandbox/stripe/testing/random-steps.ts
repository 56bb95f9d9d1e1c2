import type { Fixture } from './fixture.ts'

/** Random numbers that come again with the same seed. */
export interface Numbers {
  from(least: number, most: number): number
  pick<T>(list: readonly T[]): T | undefined
}

/** A payment as a test knows it; `amount` in cents. */
export interface Sale {
  intent: string
  charge: string
  seller: string
  amount: number
  refunds: string[]
  dispute: string | null
}

type Step = (shop: Fixture, numbers: Numbers, sale: Sale) => Promise<unknown>

const WAYS = [
  {},
  { reverse_transfer: true },
  { reverse_transfer: true, refund_application_fee: true },
  { reverse_transfer: true, refund_application_fee: true },
]
const RESERVES = ['enough', 'enough', 'enough', 'pending', 'short']
const STATUSES = ['needs_response', 'warning_closed', 'warning_under_review', 'of_tomorrow']
const RULES = ['allowed', 'allowed', 'funded', 'refused']
const DAY = 24 * 3600

/** What may happen to a sale after it was paid; many a step is refused when its turn comes. */
export const steps: Record<string, Step> = {
  async refund({ stripe }, numbers, { intent, refunds }) {
    const made = await stripe.refunds.create({ payment_intent: intent, ...numbers.pick(WAYS) })
    refunds.push(made.id)
  },
  async refundPart({ stripe }, numbers, { amount, intent, refunds }) {
    const params = { payment_intent: intent, amount: numbers.from(1, amount), ...numbers.pick(WAYS) }
    refunds.push((await stripe.refunds.create(params)).id)
  },
  failRefund: ({ control }, numbers, { refunds }) =>
    control('refund', { refund: numbers.pick(refunds) ?? '', state: 'failed' }),
  async dispute({ control }, _numbers, sale) {
    sale.dispute = String((await control('dispute', { charge: sale.charge })).id)
  },
  async disputePart({ control }, numbers, sale) {
    const amount = numbers.from(1, sale.amount)
    sale.dispute = String((await control('dispute', { charge: sale.charge, amount })).id)
  },
  async ask({ control }, _numbers, sale) {
    const status = 'warning_needs_response'
    sale.dispute = String((await control('dispute', { charge: sale.charge, status })).id)
  },
  goOn: ({ control }, numbers, { dispute }) =>
    control('dispute', { dispute: dispute ?? '', status: numbers.pick(STATUSES) }),
  win: ({ control }, _numbers, { dispute }) => control('dispute', { dispute: dispute ?? '', outcome: 'won' }),
  lose: ({ stripe }, _numbers, { dispute }) => stripe.disputes.close(dispute ?? 'dp_none'),
  async takeBack({ stripe }, numbers, { charge }) {
    const { transfer } = await stripe.charges.retrieve(charge)
    const refund_application_fee = numbers.from(0, 1) === 1
    await stripe.transfers.createReversal(String(transfer), { refund_application_fee })
  },
  async takeBackPart({ stripe }, numbers, { amount, charge }) {
    const { transfer } = await stripe.charges.retrieve(charge)
    const params = { amount: numbers.from(1, amount), refund_application_fee: numbers.from(0, 1) === 1 }
    await stripe.transfers.createReversal(String(transfer), params)
  },
  sendAgain: ({ stripe }, numbers, { amount, seller }) =>
    stripe.transfers.create({ amount: numbers.from(1, amount), currency: 'eur', destination: seller }),
  runLow: ({ control }, numbers) => control('balance', { state: numbers.pick(RESERVES) }),
  refuseReversals: ({ control }, numbers, { seller }) =>
    control('reversals', { account: seller, state: numbers.pick(RULES) }),
  passTime: ({ control }, numbers) => control('advance', { seconds: numbers.from(1, 3 * DAY) }),
}
