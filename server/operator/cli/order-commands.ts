import { REFUNDS_SHOWN } from '#contract/operation/operator.ts'
import { findOrder } from '../money/find-order.ts'
import { listRefunds } from '../money/list-refunds.ts'
import { refundOrder } from '../money/refund-order.ts'
import { OperatorError } from '../operator-error.ts'
import { type Command, idOf, tableOf } from './cli-command.ts'
import { eurosOf, orderLines } from './order-lines.ts'

const order = { order: 'the number of the order, as buyer and photographer see it' }

export const orderCommands: Command[] = [
  {
    name: 'refund',
    does: 'Gives the buyer the money back, for the whole order or for some of its items; those can no longer be downloaded.',
    words: order,
    options: { item: 'the id of an item, as show-order tells it', reason: 'why; kept in the audit' },
    repeats: ['item'],
    example: 'refund 12 --item 431 --item 433 --reason "The clip shows somebody else"',
    async run({ tx, queue }, { word, all }) {
      const id = idOf(word('order'))
      const asked = await refundOrder({ queue }, tx, id, all('item').map(idOf))
      const { refund_id, cents, items } = asked
      const sentence = `Refund ${refund_id} of order ${id}: ${eurosOf(cents)} for ${items} ${items === 1 ? 'item' : 'items'}`
      return { says: `${sentence}. The site returns the money; list-refunds tells when.`, kept: sentence }
    },
  },
  {
    name: 'list-refunds',
    does: `The latest refunds: id, order, state, reason, amount, the provider's id, asked, done, items. The last ${REFUNDS_SHOWN} unless --limit says otherwise.`,
    options: { limit: 'how many, at most' },
    flags: { open: 'only those whose money is not back yet' },
    example: 'list-refunds --open',
    async run({ tx }, { option, has }) {
      const limit = option('limit')
      const wanted = { open: has('open'), limit: limit === undefined ? REFUNDS_SHOWN : idOf(limit) }
      return tableOf(
        (await listRefunds(tx, wanted)).map((one) => [
          ...[one.id, `order ${one.order_id}`, one.state, one.reason, eurosOf(one.cents)],
          ...[one.refund_id ?? '', one.asked_at.toISOString(), one.done_at?.toISOString() ?? '', one.items],
        ]),
        has('open') ? 'No refund is open.' : 'Nothing was refunded yet.',
      )
    },
  },
  {
    name: 'show-order',
    does: 'Everything kept about one order: state, items, refunds, disputes, ledger, ids and events of the provider.',
    words: order,
    example: 'show-order 12',
    async run({ tx }, { word }) {
      const id = idOf(word('order'))
      const found = await findOrder(tx, id)
      if (!found) throw new OperatorError(`There is no order ${id}.`)
      const lines = orderLines(found).map((cells) => cells.map((cell) => cell ?? ''))
      return { ...tableOf(lines, ''), kept: `showed order ${id}` }
    },
  },
]
