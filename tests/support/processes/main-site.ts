import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { flagsFor } from '#scripts/start/server-flags.mjs'
import type { Config } from '#server/config.ts'

export type MainSite = {
  /** Where it listens, after its last start. */
  url: string
  pid: number
  start(): Promise<void>
  /** Sends SIGTERM, as whoever runs the place does, and waits for its end. */
  terminate(): Promise<void>
  kill(): Promise<void>
}

/** `server/main.ts` itself, with API and workers, on the database and files of a test. */
export function mainSite(config: Config): MainSite {
  const entry = fileURLToPath(new URL('../../../server/main.ts', import.meta.url))
  const env = environmentOf(config)
  let child: ChildProcess | null = null
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const exited = once(ending, 'exit')
    ending.kill(signal)
    await exited
  }
  const site: MainSite = {
    url: '',
    pid: 0,
    async start() {
      const started = spawn(process.execPath, [...flagsFor(env), '--disable-warning=FSTDEP023', entry], {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      })
      child = started
      site.pid = started.pid ?? 0
      site.url = await new Promise((resolve, reject) => {
        started.stdout?.on('data', (text: Buffer) => {
          const told = /Listening on (http:\S+)/.exec(text.toString())?.[1]
          if (told) resolve(told)
        })
        started.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
      })
    },
    terminate: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
  return site
}

const environmentOf = (config: Config): Record<string, string> => ({
  PORT: '0',
  DATA_DIR: config.dataDir,
  DATABASE_URL: config.databaseUrl,
  STRIPE_SECRET_KEY: config.stripe.secretKey,
  STRIPE_API_URL: config.stripe.apiUrl ?? '',
  STRIPE_WEBHOOK_SECRETS: config.stripe.webhookSecrets.join(','),
  SMTP_URL: config.mail.smtpUrl,
  FFMPEG_PATH: config.ffmpegPath ?? '',
  WEB_BUILD_DIR: config.webBuildDir,
  LOG_LEVEL: 'fatal',
})
