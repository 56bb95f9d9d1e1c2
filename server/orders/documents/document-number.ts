import type { SaleDocumentKind } from '../tables.ts'

const LETTERS: Record<SaleDocumentKind, string> = { receipt: 'R', credit_note: 'C' }

/** `R-12-000007`: the seventh receipt of seller 12. */
export const documentNumber = (document: {
  kind: SaleDocumentKind
  photographer_id: number
  number: number
}): string =>
  `${LETTERS[document.kind]}-${document.photographer_id}-${String(document.number).padStart(6, '0')}`
