import { openSiteOfFleet } from './fleet/open-site-of-fleet.ts'
import { runSite } from './serve/run-site.ts'

/** Six processes end what they are at before their proxy, store and database do, ms. */
const GRACE_MS = 30_000

await runSite(openSiteOfFleet, GRACE_MS)
