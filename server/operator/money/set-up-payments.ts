import type { Context } from '#server/platform/context.ts'
import { API_VERSION } from '#server/platform/payments/open-payments.ts'
import { writeRepeatable } from '#server/platform/payments/write-repeatable.ts'
import {
  type Endpoint,
  type EndpointScope,
  eventsFor,
  hasSecretOf,
  isMarked,
  isOurs,
  listEndpoints,
  OURS,
  SCOPES,
  sameEvents,
  secretFingerprint,
} from './webhook-endpoints.ts'

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
  scope: EndpointScope
  what:
    | 'made'
    | 'changed'
    | 'as it should be'
    | 'removed, for a later one has taken its place'
    | 'removed, for nobody was told its secret'
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
  for (const scope of SCOPES)
    done.push(
      ...(await setUpOne(
        asked,
        scope,
        found.filter((one) => isOurs(one, scope)),
      )),
    )
  return done
}

async function setUpOne(asked: Asked, scope: EndpointScope, ours: Endpoint[]): Promise<Done[]> {
  const { stripe, secrets, roll } = asked
  // The API version of an endpoint cannot be changed later.
  const current = ours.find((one) => one.api_version === API_VERSION && isMarked(one))
  if (!current || roll) {
    const made = await createEndpoint(asked, scope)
    return [made, ...(await removeUnmarked(asked, scope))]
  }
  const done = [await updateEndpoint(asked, scope, current), ...(await removeUnmarked(asked, scope))]
  if (!hasSecretOf(current, secrets)) return done
  for (const { id } of ours.filter((one) => one !== current && isMarked(one))) {
    await writeRepeatable(stripe, (provider, key) => provider.webhookEndpoints.del(id, {}, key))
    const what = 'removed, for a later one has taken its place'
    done.push({ endpoint: id, scope, what, secret: null, waits: false })
  }
  return done
}

/** Those that were made while the answer with their secret was lost: nobody can check what they sign. */
async function removeUnmarked({ stripe }: Asked, scope: EndpointScope): Promise<Done[]> {
  const lost = (await listEndpoints(stripe)).filter((one) => isOurs(one, scope) && !isMarked(one))
  for (const { id } of lost)
    await writeRepeatable(stripe, (provider, key) => provider.webhookEndpoints.del(id, {}, key))
  const what = 'removed, for nobody was told its secret'
  return lost.map(({ id }) => ({ endpoint: id, scope, what, secret: null, waits: false }))
}

async function updateEndpoint(
  { stripe, url, secrets }: Asked,
  scope: EndpointScope,
  current: Endpoint,
): Promise<Done> {
  const events = eventsFor(scope)
  const isRight = current.url === url && current.status === 'enabled' && sameEvents(current, events)
  if (!isRight)
    await writeRepeatable(stripe, (provider, key) =>
      provider.webhookEndpoints.update(
        current.id,
        { url, disabled: false, enabled_events: events as [] },
        key,
      ),
    )
  return {
    endpoint: current.id,
    scope,
    what: isRight ? 'as it should be' : 'changed',
    secret: null,
    waits: !hasSecretOf(current, secrets),
  }
}

async function createEndpoint({ stripe, url }: Asked, scope: EndpointScope): Promise<Done> {
  const params = {
    url,
    connect: scope === 'connect',
    api_version: API_VERSION as typeof API_VERSION,
    enabled_events: eventsFor(scope) as [],
    description: scope === 'connect' ? 'Accounts of photographers' : 'Payments',
    metadata: { [OURS.kind]: scope },
  }
  const made = await writeRepeatable(stripe, (provider, key) => provider.webhookEndpoints.create(params, key))
  const secret = made.secret ?? ''
  const metadata = { [OURS.secret]: secretFingerprint(secret) }
  await writeRepeatable(stripe, (provider, key) =>
    provider.webhookEndpoints.update(made.id, { metadata }, key),
  )
  return { endpoint: made.id, scope, what: 'made', secret, waits: true }
}
