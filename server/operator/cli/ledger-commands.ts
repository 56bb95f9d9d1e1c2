import { isCalendarDate } from '#contract/time/dates.ts'
import { listDebts } from '../money/booked-queries.ts'
import { checkLedger } from '../money/check-ledger.ts'
import { type Command, tableOf, UsageError } from './cli-command.ts'
import { eurosOf } from './order-lines.ts'

export const ledgerCommands: Command[] = [
  {
    name: 'list-debts',
    does: 'Photographers who owe us for refunds whose part the provider did not take back from them: id, name, payment account, amount, orders, last try. We keep it from their next sales.',
    example: 'list-debts',
    async run({ tx }) {
      return tableOf(
        (await listDebts(tx)).map((one) => [
          ...[one.id, `${one.first_name} ${one.last_name}`, one.account ?? '', eurosOf(one.cents)],
          ...[one.orders, one.tried_at?.toISOString() ?? ''],
        ]),
        'Nobody owes us anything.',
      )
    },
  },
  {
    name: 'ledger check',
    does: 'Compares every order, its ledger and what its buyer may download with the payment provider. One line a difference; exit code 1 when there is any. Changes nothing.',
    options: { since: 'only orders placed on this day or later, YYYY-MM-DD' },
    example: 'ledger check --since 2026-11-01',
    async run({ db, provider, write }, { option }) {
      const since = option('since') ?? null
      if (since !== null && !isCalendarDate(since)) throw new UsageError('--since is a day, YYYY-MM-DD.')
      const { stripe } = await provider()
      const tell = (found: { order_id: number; what: string }) =>
        write(`order ${found.order_id}\t${found.what}\n`)
      const { orders, differences } = await checkLedger({ db, stripe }, since, tell)
      const sentence = `${orders} orders checked, ${differences} differences`
      return { says: `${sentence}.`, kept: sentence, found: differences > 0 }
    },
  },
]
