import type { CardSummary } from '../state/objects.ts'

/** What a test card does. */
type CardOutcome = 'pays' | 'declined' | 'insufficient_funds' | 'confirm' | 'disputed'

interface TestCard {
  number: string
  outcome: CardOutcome
  hint: string
}

/** The provider's public test numbers this sandbox knows, in the order the checkout lists them. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'pays', hint: 'pays' },
  { number: '4000 0000 0000 0002', outcome: 'declined', hint: 'is declined' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient_funds', hint: 'has insufficient funds' },
  { number: '4000 0025 0000 3155', outcome: 'confirm', hint: 'asks for a confirmation' },
  { number: '4000 0000 0000 0259', outcome: 'disputed', hint: 'pays, then is disputed' },
]

const digits = (text: string): string => text.replaceAll(/[\s-]/g, '')

/** A number that is no test card is refused like a real card in test mode. */
export function cardOutcome(number: string): CardOutcome {
  return TEST_CARDS.find((card) => digits(card.number) === digits(number))?.outcome ?? 'declined'
}

/** Why a payment did not go through: code and decline code of the provider, and the sentence for the payer. */
export const DECLINES = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  not_confirmed: {
    code: 'payment_intent_authentication_failure',
    decline_code: null,
    message: 'The payment was not confirmed. Please try again or use another card.',
  },
  debit_refused: {
    code: 'payment_intent_payment_attempt_failed',
    decline_code: null,
    message: 'The bank did not pay this debit.',
  },
} as const
export type Decline = (typeof DECLINES)[keyof typeof DECLINES]

export interface CardForm {
  number: string
  expiry: string
  cvc: string
  name: string
}
export type CardErrors = Partial<Record<keyof CardForm, string>>

/** Checks a typed card; `today` is on the sandbox's clock. Errors stand at their fields. */
export function readCard(form: CardForm, today: Date): { card: CardSummary } | { errors: CardErrors } {
  const errors: CardErrors = {}
  const number = digits(form.number)
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) errors.number = 'Your card number is invalid.'
  const expiry = readExpiry(form.expiry)
  if (!expiry) errors.expiry = "Your card's expiry date is incomplete. Write it as MM / YY."
  else if (expiry.year * 12 + expiry.month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1)
    errors.expiry = "Your card's expiry date is in the past."
  if (!/^\d{3,4}$/.test(form.cvc.trim())) errors.cvc = "Your card's security code is incomplete."
  const name = form.name.trim()
  if (name === '') errors.name = 'Write the name as it stands on the card.'
  else if (name.length > 200) errors.name = 'This name is too long.'
  if (!expiry || Object.keys(errors).length > 0) return { errors }
  const card = { number, brand: number.startsWith('5') ? 'mastercard' : 'visa', last4: number.slice(-4) }
  return { card: { ...card, exp_month: expiry.month, exp_year: expiry.year } }
}

function readExpiry(text: string): { month: number; year: number } | undefined {
  const parts = /^\s*(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})\s*$/.exec(text)
  const month = Number(parts?.[1])
  const year = Number(parts?.[2])
  if (!parts || month < 1 || month > 12) return undefined
  return { month, year: year < 100 ? 2000 + year : year }
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
