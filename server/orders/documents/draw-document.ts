import { Readable } from 'node:stream'
import { brand } from '#contract/brand.ts'
import { trader } from '#contract/trader.ts'
import type { Context } from '#server/platform/context.ts'
import { documentNumber } from './document-number.ts'
import { type DocumentRow, findDocumentItems } from './document-queries.ts'

/** The file of a document, drawn from its rows. */
export function drawDocument(
  { db, documents }: Pick<Context, 'db' | 'documents'>,
  row: DocumentRow,
): Readable {
  async function* file(): AsyncGenerator<Buffer> {
    const { photographer_id, receipt_number } = row
    yield await documents.draw({
      kind: row.kind,
      number: documentNumber(row),
      receiptNumber:
        row.kind === 'receipt' || receipt_number === null
          ? null
          : documentNumber({ photographer_id, kind: 'receipt', number: receipt_number }),
      issuedAt: row.issued_at,
      orderId: row.order_id,
      seller: { name: row.seller_name, lines: row.seller_lines },
      agent: {
        name: `${brand.name}, ${trader.name}`,
        lines: [trader.address, `Tax number ${trader.taxNumber}`, brand.supportEmail],
      },
      buyer: { name: row.buyer_name, lines: [] },
      lines: await linesOf(db, row),
      totalCents: row.cents,
    })
  }
  return Readable.from(file())
}

/** What a refund made without naming items, or only in part, brought back has a line of its own. */
async function linesOf(db: Context['db'], { order_id, item_ids, cents }: DocumentRow) {
  const items = await findDocumentItems(db, order_id, item_ids)
  const lines = items.map(({ kind, original_name, price_cents }) => ({
    text: `${kind === 'image' ? 'Photo' : 'Video'} ${original_name}`,
    cents: price_cents,
  }))
  const named = lines.reduce((sum, line) => sum + line.cents, 0)
  return named === cents ? lines : [{ text: `Part of the price of order #${order_id}`, cents }]
}
