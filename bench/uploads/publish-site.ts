import { resolve } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { addDays, today } from '#contract/time/dates.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { makeLocation } from '#tests/support/uploads/upload-calls.ts'
import { enablePayments } from '../site/enable-payments.ts'

export type PublishSite = { url: string; token: string }
/** What stands in the spot's field, and is chosen from its list. */
export const SPOT = 'Supertubos'
const LOOK_MS = 200

/** The whole site with its workers in a process of its own, and a photographer who is paid and had a session at that spot yesterday. */
if (import.meta.main) {
  const site = await startTestApp({ payments: true, config: { webBuildDir: resolve('build') } })
  const location_id = await makeLocation(site, SPOT)
  await site.work()
  const photographer = await makePhotographer(site.context, { stripe_account_id: null })
  await enablePayments(site, photographer.headers)
  await makeSession(site.context, {
    ...{ photographer_id: photographer.id, location_id, session_date: addDays(today(), -1), images: 1 },
  })
  const due = `select from pgboss.job where name like 'ingest.%' and state <= 'active' and start_after <= now() limit 1`
  const rest = async (): Promise<void> => {
    while ((await site.context.pool.query(due)).rowCount !== 0) await pass(LOOK_MS)
    process.send?.('rested')
  }
  process.on('message', (asked) => {
    if (asked === 'rest') void rest()
    else void site.close().then(() => process.exit(0))
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.({ url: site.url, token: photographer.token } satisfies PublishSite)
}
