import { resolve } from 'node:path'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeLocation } from '#tests/support/uploads/upload-calls.ts'
import { enablePayments } from '../site/enable-payments.ts'

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
