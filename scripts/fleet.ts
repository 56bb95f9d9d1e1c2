import { openSiteOfFleet } from './fleet/open-site-of-fleet.ts'
import { runSite } from './serve/run-site.ts'

await runSite(openSiteOfFleet)
