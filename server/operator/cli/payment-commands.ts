import { addressFault, isLiveKey } from '#contract/public-address.ts'
import { checkPayments } from '../money/check-payments.ts'
import { type Done, setUpPayments } from '../money/set-up-payments.ts'
import { webhookAddress } from '../money/webhook-endpoints.ts'
import { OperatorError } from '../operator-error.ts'
import { type Command, tableOf, type World } from './cli-command.ts'
import type { Provider } from './open-provider.ts'

export const paymentCommands: Command[] = [
  {
    name: 'payments setup',
    does: 'Brings the two webhook endpoints at the payment provider to what this code handles, at PUBLIC_URL; prints a new secret once.',
    flags: { roll: 'makes new endpoints with new secrets beside those that stand' },
    example: 'payments setup',
    async run(world, { has }) {
      const { stripe, secretKey, publicUrl, webhookSecrets } = await realProvider(world)
      const fault = addressFault(publicUrl, isLiveKey(secretKey))
      if (fault || !publicUrl) throw new OperatorError(`${fault}.`)
      const done = await setUpPayments({
        stripe,
        url: webhookAddress(publicUrl),
        secrets: webhookSecrets,
        roll: has('roll'),
      })
      return {
        says: [...done.map(lineOf), ...adviceOn(done)].join('\n'),
        kept: done.map(({ endpoint, what }) => `${endpoint} ${what}`).join(', '),
      }
    },
  },
  {
    name: 'payments check',
    does: 'Whether key, address, webhook endpoints and secrets are as real payments need them. Changes nothing.',
    example: 'payments check',
    async run(world) {
      const { stripe, secretKey, publicUrl, webhookSecrets } = await realProvider(world)
      const checked = await checkPayments({ stripe, secretKey, publicUrl, secrets: webhookSecrets })
      const faults = checked.filter(({ isFault }) => isFault).length
      const rows = checked.map(({ what, is, isFault }) => [isFault ? 'FAULT' : 'ok', what, is])
      return { ...tableOf(rows, ''), kept: `${faults} faults`, found: faults > 0 }
    },
  },
]

async function realProvider(world: World): Promise<Provider> {
  const provider = await world.provider()
  if (provider.isLocal)
    throw new OperatorError('The payment sandbox of this site sets itself up: set STRIPE_SECRET_KEY first.')
  return provider
}

const lineOf = ({ endpoint, scope, what }: Done): string => `${scope}\t${endpoint}\t${what}`

function adviceOn(done: Done[]): string[] {
  const secrets = done.flatMap(({ secret }) => secret ?? [])
  const waits = done.filter((one) => one.waits && one.secret === null)
  return [
    ...(secrets.length > 0
      ? [
          `Add to STRIPE_WEBHOOK_SECRETS, beside what is there, and start the site again; this is told only once:\n${secrets.join(',')}`,
        ]
      : []),
    ...waits.map(
      ({ endpoint }) =>
        `The secret of ${endpoint} is not in STRIPE_WEBHOOK_SECRETS. Where it is lost, payments setup --roll makes another.`,
    ),
    ...(done.every(({ what }) => what === 'as it should be') ? ['Nothing was changed.'] : []),
  ]
}
