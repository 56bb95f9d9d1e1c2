import type { Config } from '#server/config.ts'
import { ingestJobs } from '#server/ingest/jobs.ts'
import { openContext } from '#server/open-context.ts'

/** A worker in a process of its own, for tests that kill it: `fork` with the configuration as JSON. */
const config = JSON.parse(process.argv[2] ?? '{}') as Config
const context = await openContext(config, { works: true })
await context.queue.work(ingestJobs, context, config.concurrency)
process.once('disconnect', () => process.exit(0))
process.send?.('working')
