import { brand } from '#contract/brand.ts'
import { countOf } from '#contract/counts.ts'
import { PHOTOGRAPHER_SHARE } from '#contract/orders/money.ts'
import { formatLongDate } from '#contract/time/dates.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { makeSaleMailLink } from '../seller-mails/make-sale-mail-link.ts'
import type { AddressedMail } from '../template/mail-template.ts'
import { nameInMail } from '../template/name-in-mail.ts'
import { euros, itemRows, minusEuros } from './mail-amounts.ts'
import { findOrderItems, findSale } from './queries.ts'

const PERCENT = Math.round(PHOTOGRAPHER_SHARE * 100)

/** The receipt of a sale for its photographer; null when sale mails are turned off (photographer.md §9: 80 % of each sale). */
export async function composeSale(
  tx: Tx,
  orderId: number,
  { db }: { db: Db },
): Promise<AddressedMail | null> {
  const sale = await findSale(tx, orderId)
  if (!sale) return null
  const items = await findOrderItems(tx, orderId)
  const photos = items.filter(({ kind }) => kind === 'image').length
  const videos = items.length - photos
  const sold = [photos > 0 && countOf(photos, 'photo'), videos > 0 && countOf(videos, 'video')]
    .filter(Boolean)
    .join(' and ')
  const share = sale.total_cents - sale.fee_cents
  return {
    to: sale.email,
    since: sale.created_at,
    subject: sale.is_first ? `Your first sale: ${sold}` : `You sold ${sold}`,
    title: sale.is_first ? 'Your first sale' : `You sold ${sold}`,
    because: `You receive this mail for each sale of your photographer account at ${brand.name}.`,
    unsubscribe: { from: 'sales', token: await makeSaleMailLink(db, sale.photographer_id) },
    parts: [
      {
        kind: 'text',
        text: `${sale.is_first ? `${nameInMail(sale.first_name)}, somebody found their wave in your pictures. ` : ''}A surfer bought ${sold} of your session at ${sale.place}, ${formatLongDate(sale.session_date)}. Your share is on its way to your payment account.`,
      },
      {
        kind: 'rows',
        total: true,
        subtotal: items.length,
        rows: [
          ...itemRows(items),
          [`Total of order #${sale.id}`, euros(sale.total_cents)],
          [`Platform fee, ${100 - PERCENT}%`, minusEuros(sale.fee_cents)],
          [`Your share, ${PERCENT}%`, euros(share)],
        ],
      },
      { kind: 'button', label: 'See your sales', path: '/photographerprofile/sales' },
      {
        kind: 'note',
        text: `You are the seller: ${brand.name} sold in your name as your agent.`,
      },
    ],
  }
}
