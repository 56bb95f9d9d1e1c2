import type { Config } from '#server/config.ts'
import { type ServerRole, startServer } from '#server/main.ts'

/** The site in a process of its own, for tests that kill it: `fork` with the configuration as JSON, and the role. */
const [config, role] = process.argv.slice(2)
const server = await startServer(JSON.parse(config ?? '{}') as Config, (role ?? 'all') as ServerRole)
process.once('disconnect', () => process.exit(0))
process.send?.(server.url)
