import { formatEuros } from '#contract/money.ts'

/** `€12.50`; other currencies with their code. */
export function amountText(cents: number, currency: string): string {
  const text = formatEuros(Math.abs(cents) / 100)
  const named = currency.toLowerCase() === 'eur' ? text : `${currency.toUpperCase()} ${text.slice(1)}`
  return cents < 0 ? `-${named}` : named
}
