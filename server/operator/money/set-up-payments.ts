import type { Context } from '#server/platform/context.ts'
import { API_VERSION } from '#server/platform/payments/open-payments.ts'
import {
  BOTH,
  type Endpoint,
  eventsFor,
  type Hears,
  hasSecretOf,
  isOurs,
  listEndpoints,
  OURS,
  sameEvents,
  secretFingerprint,
} from './own-endpoints.ts'

type Asked = {
  stripe: Context['stripe']
  /** Where the provider sends its events. */
  url: string
  /** The secrets the site takes now. */
  secrets: readonly string[]
  /** Makes new endpoints with new secrets beside those that exist. */
  roll: boolean
}
export type Done = {
  endpoint: string
  hears: Hears
  what: 'made' | 'changed' | 'as it should be' | 'removed, for a later one has taken its place'
  /** Of a new endpoint: shown only once. */
  secret: string | null
  /** The site does not have its secret yet. */
  waits: boolean
}

/**
 * Creates or updates our two webhook endpoints at the payment provider: the events that are handled, at `url`, in our API
 * version. Leaves a correct endpoint unchanged; deletes an older one of ours once the site has the secret of the newer one.
 * Never touches endpoints of others.
 */
export async function setUpPayments(asked: Asked): Promise<Done[]> {
  const found = await listEndpoints(asked.stripe)
  const done: Done[] = []
  for (const hears of BOTH)
    done.push(
      ...(await setUpOne(
        asked,
        hears,
        found.filter((one) => isOurs(one, hears)),
      )),
    )
  return done
}

async function setUpOne(asked: Asked, hears: Hears, ours: Endpoint[]): Promise<Done[]> {
  const { stripe, secrets, roll } = asked
  // The API version of an endpoint cannot be changed later.
  const current = ours.find((one) => one.api_version === API_VERSION)
  if (!current || roll) return [await make(asked, hears)]
  const done = [await bring(asked, hears, current)]
  if (!hasSecretOf(current, secrets)) return done
  for (const { id } of ours.filter((one) => one !== current)) {
    await stripe.webhookEndpoints.del(id)
    const what = 'removed, for a later one has taken its place'
    done.push({ endpoint: id, hears, what, secret: null, waits: false })
  }
  return done
}

async function bring({ stripe, url, secrets }: Asked, hears: Hears, current: Endpoint): Promise<Done> {
  const events = eventsFor(hears)
  const isRight = current.url === url && current.status === 'enabled' && sameEvents(current, events)
  if (!isRight)
    await stripe.webhookEndpoints.update(current.id, {
      url,
      disabled: false,
      enabled_events: events as [],
    })
  return {
    endpoint: current.id,
    hears,
    what: isRight ? 'as it should be' : 'changed',
    secret: null,
    waits: !hasSecretOf(current, secrets),
  }
}

async function make({ stripe, url }: Asked, hears: Hears): Promise<Done> {
  const made = await stripe.webhookEndpoints.create({
    url,
    connect: hears === 'connect',
    api_version: API_VERSION,
    enabled_events: eventsFor(hears) as [],
    description: hears === 'connect' ? 'Accounts of photographers' : 'Payments',
    metadata: { [OURS.kind]: hears },
  })
  const secret = made.secret ?? ''
  await stripe.webhookEndpoints.update(made.id, { metadata: { [OURS.secret]: secretFingerprint(secret) } })
  return { endpoint: made.id, hears, what: 'made', secret, waits: true }
}
