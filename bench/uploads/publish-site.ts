import { resolve } from 'node:path'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeLocation } from '#tests/support/uploads/upload-calls.ts'

export type PublishSite = { url: string; token: string }
/** What stands in the spot's field, and is chosen from its list. */
export const SPOT = 'Supertubos'

/** The whole site with its workers in a process of its own, and a photographer whose payment account is enabled. */
if (import.meta.main) {
  const site = await startTestApp({ payments: true, config: { webBuildDir: resolve('build') } })
  await makeLocation(site, SPOT)
  await site.work()
  const photographer = await makePhotographer(site.context, { stripe_account_id: null })
  await enablePayments(site, photographer.headers)
  process.once('message', () => void site.close().then(() => process.exit(0)))
  process.once('disconnect', () => process.exit(0))
  process.send?.({ url: site.url, token: photographer.token } satisfies PublishSite)
}

/** The way a photographer goes: an account at the provider, which enables it; then the upload screen lets him in. */
async function enablePayments(
  { url, stripeUrl }: { url: string; stripeUrl: string },
  headers: { authorization: string },
): Promise<void> {
  const body = { refresh_url: `${url}/stripe-onboarding`, return_url: `${url}/stripe-return` }
  const begun = await fetch(`${url}/api/photographer/stripe-onboarding`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { account_id: account } = (await begun.json()) as { account_id: string }
  const enabled = await fetch(`${stripeUrl}/_control/account`, {
    method: 'POST',
    body: JSON.stringify({ account, state: 'enabled' }),
  })
  if (!enabled.ok) throw new Error(`The payment account could not be enabled: ${await enabled.text()}`)
}
