import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { flagsFor } from '../start/server-flags.mjs'

const entry = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

export type ServerProcess = {
  /** Where it listens, after its last start; empty for workers alone. */
  url: string
  pid: number
  /** Resolves when it answers, or takes jobs. */
  start(): Promise<void>
  /** Sends SIGTERM, as whoever runs the place does, and waits for its end. Answers its exit code. */
  terminate(): Promise<number | null>
  kill(): Promise<void>
}

/** `server/main.ts` itself in a process of its own, which may be ended and started again. */
export function serverProcess(role: 'all' | 'api' | 'worker', env: Record<string, string>): ServerProcess {
  let child: ChildProcess | null = null
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null
    const exited = once(ending, 'exit')
    ending.kill(signal)
    const [code] = (await exited) as [number | null]
    return code
  }
  const site: ServerProcess = {
    url: '',
    pid: 0,
    async start() {
      const args = [...flagsFor(env), '--disable-warning=FSTDEP023', entry, '--role', role]
      // The channel tells it when this process is gone: it ends with it.
      const started = spawn(process.execPath, args, {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      })
      child = started
      site.pid = started.pid ?? 0
      site.url = await new Promise((resolve, reject) => {
        started.stdout?.on('data', (text: Buffer) => {
          const [told, url = ''] = /Listening on (http:\S+)|Workers are ready/.exec(text.toString()) ?? []
          if (told) resolve(url)
        })
        started.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
      })
    },
    terminate: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
  return site
}
