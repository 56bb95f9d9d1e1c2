import { RESET_LINK_MINUTES } from '#contract/time/lifetimes.ts'
import { closePhotographer } from '../people/close-photographer.ts'
import { detachPaymentAccount } from '../people/detach-payment-account.ts'
import { issueLink } from '../people/issue-link.ts'
import { listPhotographers } from '../people/list-photographers.ts'
import { listSessionAlerts } from '../people/list-session-alerts.ts'
import { removeFactor } from '../people/remove-factor.ts'
import { setSellerDetails } from '../people/set-seller-details.ts'
import { type Command, tableOf, UsageError } from './cli-command.ts'

export const photographerCommands: Command[] = [
  {
    name: 'list-photographers',
    does: 'Everybody who sells or wants to, and who can be paid.',
    example: 'list-photographers',
    async run({ tx }) {
      const people = await listPhotographers(tx)
      return tableOf(
        people.map(({ id, name, email, ready }) => [id, name, email, ready ? 'ready' : 'not ready']),
        'There are no photographers yet.',
      )
    },
  },
  {
    name: 'reset-link',
    does: `A link to a new password for a photographer (or surfer) who asked for one; works once, for ${RESET_LINK_MINUTES} minutes. Begins with PUBLIC_URL, else with http://HOST:PORT.`,
    words: { email: 'the address of the account, or its number' },
    options: { type: 'photographer unless given, or surfer' },
    example: 'reset-link rui@example.org',
    async run({ tx, origin }, { word, option }) {
      const role = option('type') ?? 'photographer'
      if (role !== 'photographer' && role !== 'surfer')
        throw new UsageError('--type is photographer or surfer.')
      const { id, path } = await issueLink(tx, role, word('email'))
      return { says: `${origin}${path}`, kept: `a link for ${role} ${id}` }
    },
  },
  {
    name: 'close-photographer',
    does: 'Closes the account of a photographer who asked for it; what was sold stays with its buyers.',
    words: { email: 'the address of the account, or its number' },
    withdraws: true,
    example: 'close-photographer rui@example.org',
    async run({ tx, publish }, { word }) {
      const id = await closePhotographer({ publish }, tx, word('email'))
      const sentence = `Closed the account of photographer ${id}`
      return { says: sentence, kept: sentence }
    },
  },
  {
    name: 'photographers detach-account',
    does: 'Takes the payment account from a photographer whose account is lost or not his: he can set up another, and is off sale until then.',
    words: { email: 'the address of the account, or its number' },
    example: 'photographers detach-account rui@example.org',
    async run({ tx, publish }, { word }) {
      const { id, account } = await detachPaymentAccount({ publish }, tx, word('email'))
      const sentence = `Detached ${account} from photographer ${id}; orders keep it`
      return { says: sentence, kept: sentence }
    },
  },
  {
    name: 'set-seller-details',
    does: 'Names a photographer who sells as a business on the receipts from now on: company, address (lines apart by a semicolon) and tax number.',
    words: { email: 'the address of the account, or its number' },
    options: {
      name: 'as the business is called',
      address: 'street; postcode and town',
      tax: 'its tax number',
    },
    example:
      'set-seller-details rui@example.org --name "Ondas Lda." --address "Rua do Mar 1; 2655-319 Ericeira" --tax "PT 123456789"',
    async run({ tx }, { word, option }) {
      const [name, address, tax_number] = [option('name'), option('address'), option('tax')]
      if (!name || !address || !tax_number)
        throw new UsageError('--name, --address and --tax belong together.')
      const lines = address.split(';').map((line) => line.trim())
      const id = await setSellerDetails(tx, word('email'), { name, address: lines.join('\n'), tax_number })
      const sentence = `Set the seller details of photographer ${id}`
      return { says: sentence, kept: sentence }
    },
  },
  {
    name: 'photographers remove-second-factor',
    does: 'Lets a photographer who has neither app nor recovery codes log in by the password alone. Be sure who asks; the owner is mailed.',
    words: { email: 'the address of the account, or its number' },
    example: 'photographers remove-second-factor rui@example.org',
    async run({ tx, publish }, { word }) {
      const id = await removeFactor({ publish }, tx, word('email'))
      const sentence = `Removed the second factor of photographer ${id}`
      return { says: sentence, kept: sentence }
    },
  },
  {
    name: 'list-help-requests',
    does: 'Who waits for which place, day and hours, and what became of it.',
    example: 'list-help-requests',
    async run({ tx }) {
      const requests = await listSessionAlerts(tx)
      return tableOf(
        requests.map(({ id, day, hours, place, email, state }) => {
          const said = typeof state === 'number' ? `answered with session ${state}` : state
          return [id, day, hours ?? 'all day', place, email, said]
        }),
        'Nobody waits for a session.',
      )
    },
  },
]
