import { isCalendarDate } from '#contract/time/dates.ts'
import { checkLedger } from '../money/check-ledger.ts'
import { type Command, UsageError } from './cli-command.ts'

export const ledgerCommands: Command[] = [
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
