/** `€12.50`; other currencies with their code. */
export function amountText(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-IE', { style: 'currency', currency: currency.toUpperCase() }).format(
    cents / 100,
  )
}
