import { addressFault, isLiveKey } from '#contract/public-address.ts'
import type { Context } from '#server/platform/context.ts'
import { API_VERSION } from '#server/platform/payments/open-payments.ts'
import {
  type Endpoint,
  type EndpointScope,
  eventsFor,
  hasSecretOf,
  isOurs,
  listEndpoints,
  SCOPES,
  sameEvents,
  webhookAddress,
} from './webhook-endpoints.ts'

type Checked = { what: string; is: string; isFault: boolean }
type Setting = {
  stripe: Context['stripe']
  secretKey: string
  secrets: readonly string[]
  publicUrl: string | undefined
}

/** Checks whether this configuration can take real payments, by asking the provider; changes nothing. */
export async function checkPayments({ stripe, secretKey, secrets, publicUrl }: Setting): Promise<Checked[]> {
  const isLive = isLiveKey(secretKey)
  const { lastResponse } = await stripe.balance.retrieve()
  const spoken = lastResponse.apiVersion ?? 'none'
  const place = addressFault(publicUrl, isLive)
  const shapes = secrets.every((secret) => secret.startsWith('whsec_'))
  const url = place === null && publicUrl ? webhookAddress(publicUrl) : null
  const found = await listEndpoints(stripe)
  return [
    good('key', isLive ? 'live: real money' : 'test: no real money'),
    spoken === API_VERSION
      ? good('API version', spoken)
      : fault('API version', `${spoken}, wanted ${API_VERSION}`),
    place === null ? good('address', String(url)) : fault('address', place),
    secrets.length >= SCOPES.length && shapes
      ? good('secrets', `${secrets.length} in STRIPE_WEBHOOK_SECRETS`)
      : fault('secrets', 'STRIPE_WEBHOOK_SECRETS holds one whsec_... for each of the two endpoints'),
    ...SCOPES.map((scope) =>
      checkEndpoint(
        scope,
        found.find((one) => isOurs(one, scope)),
        url,
        secrets,
      ),
    ),
    ...found
      .filter((one) => one.url === url && !SCOPES.some((scope) => isOurs(one, scope)))
      .map((one) => good('other endpoint', `${one.id} at the same address was not made by payments setup`)),
  ]
}

const good = (what: string, is: string): Checked => ({ what, is, isFault: false })
const fault = (what: string, is: string): Checked => ({ what, is, isFault: true })

function checkEndpoint(
  scope: EndpointScope,
  endpoint: Endpoint | undefined,
  url: string | null,
  secrets: readonly string[],
): Checked {
  const what = `${scope} endpoint`
  if (!endpoint) return fault(what, 'is missing: run payments setup')
  const faults = [
    endpoint.status !== 'enabled' && `is ${endpoint.status}: run payments setup`,
    endpoint.url !== url && `is at ${endpoint.url}: run payments setup`,
    endpoint.api_version !== API_VERSION && `speaks ${endpoint.api_version}: run payments setup`,
    !sameEvents(endpoint, eventsFor(scope)) && 'is told other events than are handled: run payments setup',
    !hasSecretOf(endpoint, secrets) && 'signs with a secret that is not in STRIPE_WEBHOOK_SECRETS',
  ].filter((sentence) => sentence !== false)
  return faults.length > 0
    ? fault(what, `${endpoint.id} ${faults.join('; ')}`)
    : good(what, `${endpoint.id}, ${endpoint.enabled_events.length} events`)
}
