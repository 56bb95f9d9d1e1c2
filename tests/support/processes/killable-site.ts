import { freePort } from '#sandbox/postgres/free-port.ts'
import type { Config } from '#server/config.ts'
import { killableProcess } from './killable-process.ts'

export type KillableSite = {
  /** Where it listens; the same after each start. */
  port: () => number
  start(): Promise<void>
  /** As `kill -9`. */
  kill(): Promise<void>
  /** As the keeper of the house ends it. */
  stop(): Promise<void>
}

/** The real server on the database and files of a test, in a process that may be killed and started again. */
export function killableSite(config: Config, role: 'all' | 'api' | 'worker' = 'all'): KillableSite {
  let port = 0
  const site = killableProcess(
    new URL('./site-process.ts', import.meta.url),
    () => [JSON.stringify({ ...config, port }), role],
    // What it starts carries the mark too, and can be found when it is gone.
    { SITE_FILES: config.dataDir },
  )
  return {
    port: () => port,
    async start() {
      port ||= await freePort()
      await site.start()
    },
    kill: site.kill,
    stop: site.stop,
  }
}
