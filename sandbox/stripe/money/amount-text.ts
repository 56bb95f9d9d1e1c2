/** `€12.50` and `€1,250.00`; other currencies with their code. */
export function amountText(cents: number, currency: string): string {
  const text = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
  const named = currency.toLowerCase() === 'eur' ? `€${text}` : `${currency.toUpperCase()} ${text}`
  return cents < 0 ? `-${named}` : named
}
