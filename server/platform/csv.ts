/** Text, a whole number, an amount of cents, or nothing. */
export type CsvCell = string | number | { cents: number } | null

/** What a spreadsheet would take for a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\n]/

/** One line as RFC 4180 has it. Text of strangers that a spreadsheet would run gets an apostrophe in front. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
