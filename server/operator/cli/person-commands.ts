import type { Role } from '#contract/accounts/accounts.ts'
import { listOrders } from '../money/list-orders.ts'
import { closeSurfer } from '../people/close-surfer.ts'
import { exportPerson } from '../people/export-person.ts'
import { findAccount } from '../people/find-account.ts'
import { type Command, idOf, tableOf, UsageError } from './cli-command.ts'
import { eurosOf } from './order-lines.ts'

const WHOSE = 'the address of the account, or its number'
/** Orders listed, unless --limit says otherwise. */
const SHOWN = 100

/** An account as typed: `surfer` unless told. Throws UsageError. */
function roleOf(type = 'surfer'): Role {
  if (type === 'surfer' || type === 'photographer') return type
  throw new UsageError('--type is surfer or photographer.')
}

export const personCommands: Command[] = [
  {
    name: 'person export',
    does: 'Everything kept of a person, as JSON, for who asks what we know (GDPR Art. 15): accounts, log-ins, orders, sessions, alerts; no password and no secret. Be sure who asks. Bought files are in My Media.',
    options: { email: `${WHOSE} (then of both kinds of account)` },
    needs: ['email'],
    example: 'person export --email ana@example.org > ana.json',
    async run({ tx, write }, { option }) {
      const { told, ids } = await exportPerson(tx, option('email') ?? '')
      write(`${JSON.stringify(told, null, 2)}\n`)
      const whose = ids.map(({ role, id }) => `${role} ${id}`).join(' and ') || 'an address without account'
      return { says: '', kept: `exported ${whose}` }
    },
  },
  {
    name: 'surfer close',
    does: 'Closes the account of a surfer who asked for it (GDPR Art. 17), as it is closed on the site: name, address, log-ins, shortlist and marks go; paid orders stay, with the name on them, as the law has us keep invoices. It cannot be undone.',
    words: { email: WHOSE },
    example: 'surfer close ana@example.org',
    async run({ tx, publish }, { word }) {
      const sentence = `Closed the account of surfer ${await closeSurfer({ publish }, tx, word('email'))}`
      return { says: sentence, kept: sentence }
    },
  },
  {
    name: 'orders',
    does: `The latest orders of a surfer, or those of a photographer's sessions: order, state, total, items, session, placed, paid. The last ${SHOWN} unless --limit says otherwise. show-order tells all of one.`,
    options: { email: WHOSE, type: 'surfer unless given, or photographer', limit: 'how many, at most' },
    needs: ['email'],
    example: 'orders --email ana@example.org',
    async run({ tx }, { option }) {
      const role = roleOf(option('type'))
      const limit = option('limit')
      const { id } = await findAccount(tx, role, option('email') ?? '')
      const orders = await listOrders(tx, { role, id }, limit === undefined ? SHOWN : idOf(limit))
      const listed = tableOf(
        orders.map((one) => [
          ...[`order ${one.id}`, one.state, eurosOf(one.total_cents), `${one.items} items`],
          ...[
            `session ${one.session_id}`,
            one.created_at.toISOString(),
            one.paid_at?.toISOString() ?? 'not paid',
          ],
        ]),
        `There are no orders of ${role} ${id}.`,
      )
      return { ...listed, kept: `listed ${orders.length} orders of ${role} ${id}` }
    },
  },
]
