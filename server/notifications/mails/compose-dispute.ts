import { brand } from '#contract/brand.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { DisputeTable } from '../../orders/tables.ts'
import type { AddressedMail, MailPart } from '../template/mail-template.ts'
import { euros } from './mail-amounts.ts'
import { findDispute } from './money-queries.ts'

/** `first`: what there is to do, before anything else. */
type Words = { subject: string; title: string; first?: string; text: string; next: string }
/** `isPartial`: some items of the order are not covered, and stay sold. */
type Facts = { order: number; amount: string; isPartial: boolean }

const opened = ({ order, amount, isPartial }: Facts): Words => ({
  subject: `A payment is disputed: order #${order}`,
  title: isPartial ? 'A bank disputes a part of a payment' : 'A bank disputes a payment',
  first: 'There is nothing to do: we answer the bank, which can take up to three months.',
  text: `The bank of the buyer of order #${order} has taken ${amount} back for now and asks why it was charged. Until it decides, your share of ${
    isPartial
      ? 'that is held back, and the files that it pays for cannot be downloaded and do not count in your figures. The rest of the order stays sold.'
      : 'the order is held back, the buyer cannot download the files, and the sale does not count in your figures.'
  }`,
  next: `If you know something about this sale that helps, write to ${brand.supportEmail}.`,
})
const closed = {
  won: ({ order, amount }: Facts): Words => ({
    subject: `Dispute won: order #${order}`,
    title: 'The bank decided for you',
    text: `The payment of ${amount} for order #${order} stands. Your share of it goes back to your payment account, and the buyer can download the files again.`,
    next: 'The sale counts in your figures again.',
  }),
  lost: ({ order, amount, isPartial }: Facts): Words => ({
    subject: `Dispute lost: order #${order}`,
    title: 'The bank decided for the buyer',
    text: `The buyer of order #${order} keeps the ${amount}. Your share of it stays taken back and ${
      isPartial
        ? 'the files that it paid for can no longer be downloaded. The rest of the order stays sold.'
        : 'the files can no longer be downloaded.'
    }`,
    next: `${isPartial ? 'What was taken back' : 'The sale'} does not count in your figures. What the bank charges for the dispute is ours to pay.`,
  }),
}

/** Informs a photographer of a dispute. Sent whatever the mail settings are: it is about money. */
export const composeDisputeOpened = (tx: Tx, number: number): Promise<AddressedMail | null> =>
  compose(tx, number, () => opened)

/** Informs a photographer how a dispute was decided; null while it is not. */
export const composeDisputeClosed = (tx: Tx, number: number): Promise<AddressedMail | null> =>
  compose(tx, number, (state) => (state === 'won' || state === 'lost' ? closed[state] : null))

async function compose(
  tx: Tx,
  number: number,
  wordsFor: (state: DisputeTable['state']) => ((facts: Facts) => Words) | null,
): Promise<AddressedMail | null> {
  const dispute = await findDispute(tx, number)
  if (!dispute) return null
  const { order_id: order, cents, is_partial: isPartial } = dispute
  const words = wordsFor(dispute.state)?.({ order, amount: euros(cents), isPartial })
  if (!words) return null
  return {
    to: dispute.email,
    since: dispute.opened_at,
    subject: words.subject,
    title: words.title,
    parts: [
      ...(words.first === undefined ? [] : [{ kind: 'text' as const, text: words.first }]),
      { kind: 'text', text: words.text },
      ...(words.first !== undefined && isPartial ? [heldBack(cents)] : []),
      { kind: 'text', text: words.next },
      { kind: 'button', label: 'See your sales', path: '/photographerprofile/sales' },
    ],
  }
}

/** No sum of the rest: of that, something may be refunded or disputed already. */
const heldBack = (cents: number): MailPart => ({
  kind: 'rows',
  rows: [['Held back for now', `${euros(cents)} of the payment`]],
})
