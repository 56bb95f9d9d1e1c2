import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { PhotographerSignupMode } from '#contract/accounts/invitations.ts'
import { addSchool } from '#server/operator/places/add-school.ts'
import { startTestApp } from '../app.ts'
import { startCaptureServer } from './capture-server.ts'

/** The whole site with everything around it, empty but for one school. */
async function openSite(photographerSignup: PhotographerSignupMode) {
  const capture = await startCaptureServer()
  const site = await startTestApp({
    mail: true,
    payments: true,
    config: {
      webBuildDir: resolve('build'),
      analytics: { url: capture.url, key: 'phc_journeys' },
      photographerSignup,
    },
  })
  await addSchool(site.context, {
    name: 'Atlantic Glide',
    location_name: 'Ericeira',
    website: null,
    phone_number: null,
    instagram: null,
    logo: null,
  })
  await site.work()
  const addresses = {
    url: site.url,
    inboxUrl: site.inbox?.url,
    paymentsUrl: site.stripeUrl,
    databaseUrl: site.context.config.databaseUrl,
    analyticsUrl: capture.url,
    config: site.context.config,
  }
  return {
    addresses,
    takePageFaults: site.takePageFaults,
    async close() {
      await site.close()
      await capture.close()
    },
  }
}

/**
 * The sites for the browser journeys, one after the other in a process of their own. A line in, how photographers sign
 * up, ends the site there was and opens another, on a database and files of its own; a line out tells its addresses.
 * The line `faults` is answered by the pages that could not be rendered since it was last said.
 */
let open: Awaited<ReturnType<typeof openSite>> | null = null
const tell = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`)
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'faults') tell(open?.takePageFaults() ?? [])
  else {
    await open?.close()
    open = await openSite(line === 'invite' ? 'invite' : 'open')
    tell(open.addresses)
  }
}
await open?.close()
