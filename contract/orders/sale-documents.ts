import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, idText } from '../fields.ts'

/** A receipt of a sale, or the credit note of what of it went back; its number as it stands on the document. */
export const saleDocument = z.object({ id, kind: z.enum(['receipt', 'credit_note']), number: z.string() })
export type SaleDocument = z.output<typeof saleDocument>

/** Name of the file of a document. */
export const documentFileName = ({ kind, number }: Pick<SaleDocument, 'kind' | 'number'>): string =>
  `${kind === 'receipt' ? 'receipt' : 'credit-note'}-${number}.pdf`

const file = { answers: 'pdf', output: z.string(), errors: ['not_found'] } as const
const input = { params: z.object({ id: idText }) }

export const boughtDocument = endpoint({
  ...file,
  input,
  method: 'GET',
  path: '/surfer/documents/{id}',
  access: 'surfer',
  summary: 'The receipt or a credit note of a purchase as a PDF',
})

export const soldDocument = endpoint({
  ...file,
  input,
  method: 'GET',
  path: '/photographer/documents/{id}',
  access: 'photographer',
  summary: 'The receipt or a credit note of a sale as a PDF',
})
