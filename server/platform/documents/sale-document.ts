/** Who stands on a document, as it was when that was issued. */
export type DocumentParty = { name: string; lines: readonly string[] }

/** A receipt of a sale, or the credit note of what of it went back. Cents. */
export type SaleDocument = {
  kind: 'receipt' | 'credit_note'
  /** Without a gap within the documents of its kind and seller. */
  number: string
  /** Of a credit note: the receipt it lowers. */
  receiptNumber: string | null
  issuedAt: Date
  orderId: number
  seller: DocumentParty
  agent: DocumentParty
  buyer: DocumentParty
  lines: readonly { text: string; cents: number }[]
  totalCents: number
}

/**
 * The port behind which the documents of sales are made. What stands behind it today draws plain receipts, which claim no
 * certification; a certified invoicing service would take the same document and answer its own file.
 */
export type SaleDocuments = {
  isCertified: boolean
  /** The file of a document, byte by byte the same each time. */
  draw(document: SaleDocument): Promise<Buffer>
}
