import { resolve } from 'node:path'
import { addSchool } from '#server/operator/add-school.ts'
import { startTestApp } from './app.ts'
import { startCaptureServer } from './capture-server.ts'

/** The whole site for the browser journeys, in a process of its own: prints its addresses, closes when its input ends. */
const capture = await startCaptureServer()
const site = await startTestApp({
  mail: true,
  payments: true,
  config: {
    webBuildDir: resolve('build'),
    analytics: { url: capture.url, key: 'phc_journeys' },
    photographerSignup: process.argv[2] === 'invite' ? 'invite' : 'open',
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
process.stdout.write(
  `${JSON.stringify({ url: site.url, inboxUrl: site.inbox?.url, paymentsUrl: site.stripeUrl, databaseUrl: site.context.config.databaseUrl, analyticsUrl: capture.url })}\n`,
)
process.stdin.resume()
await new Promise((ended) => process.stdin.once('end', ended))
await site.close()
await capture.close()
