import { openSite } from './serve/open-site.ts'
import { runSite } from './serve/run-site.ts'

await runSite(openSite)
