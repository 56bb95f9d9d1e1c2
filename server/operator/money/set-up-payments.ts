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
  /** Of one that was just made: never told again. */
  secret: string | null
  /** The site does not take what it signs. */
  waits: boolean
}

/**
 * Brings our two webhook endpoints at the payment provider to what the code handles, at `url`, in the API version we
 * are written for. What is right already is left; an older one of ours goes once the secret of the later one is
 * among those the site takes. Endpoints that others made are never touched.
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
  // What version an endpoint speaks is fixed when it is made.
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
