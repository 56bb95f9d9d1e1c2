import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverFlags } from '#scripts/start/server-flags.mjs'

export type ChildServer = { url: string; close(): Promise<void> }

/** What signs the events of the payment provider for that API. */
export const BENCH_SECRET = 'whsec_bench'

/** The real API alone in a process of its own, on any free port. */
export async function startApi(databaseUrl: string, env: Record<string, string> = {}): Promise<ChildServer> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const server = await startChild(new URL('../../server/main.ts', import.meta.url), ['--role', 'api'], {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    DATA_DIR: folder,
    WEB_BUILD_DIR: 'none',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRETS: BENCH_SECRET,
    STRIPE_API_URL: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'error',
    ...env,
  })
  return {
    url: server.url,
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The same list by bare `http` and `pg`. */
export const startBareList = (databaseUrl: string): Promise<ChildServer> =>
  startChild(new URL('./bare-list-server.ts', import.meta.url), [databaseUrl], {})

/** Runs a program of ours until the address it prints; `told` finds it. */
export async function startChild(
  entry: URL,
  args: string[],
  env: Record<string, string>,
  told = /(http:\/\/\S+)/,
  flags: readonly string[] = serverFlags,
): Promise<ChildServer> {
  const child = spawn(
    process.execPath,
    [...flags, '--disable-warning=FSTDEP023', fileURLToPath(entry), ...args],
    {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = told.exec(chunk.toString())?.[1]
      if (found) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${entry.pathname} ended with ${code}`)))
  })
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
