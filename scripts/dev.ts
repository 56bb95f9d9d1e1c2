import { openDevSite } from './dev/open-dev-site.ts'
import { runSite } from './serve/run-site.ts'

await runSite(openDevSite)
