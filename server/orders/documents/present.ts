import type { SaleDocument } from '#contract/orders/sale-documents.ts'
import type { SaleDocumentKind } from '../tables.ts'
import { documentNumber } from './document-number.ts'

/** A document of an order as lists name it. */
export type ListedDocument = { id: number; kind: SaleDocumentKind; photographer_id: number; number: number }

export const presentDocument = (document: ListedDocument): SaleDocument => ({
  id: document.id,
  kind: document.kind,
  number: documentNumber(document),
})
