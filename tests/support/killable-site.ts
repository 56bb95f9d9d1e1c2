import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '#server/config.ts'
import type { ServerRole } from '#server/main.ts'

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
export function killableSite(config: Config, role: ServerRole = 'all'): KillableSite {
  let child: ChildProcess | null = null
  let port = 0
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const exited = once(ending, 'exit')
    ending.kill(signal)
    await exited
  }
  return {
    port: () => port,
    async start() {
      const configuration = JSON.stringify({ ...config, port })
      // What it starts carries the mark too, and can be found when it is gone.
      const env = { ...process.env, SITE_FILES: config.dataDir }
      child = fork(new URL('./site-process.ts', import.meta.url), [configuration, role], { env })
      const [url] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([code]) => Promise.reject(new Error(`the site ended with ${code}`))),
      ])) as [string]
      port = Number(new URL(url).port)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
