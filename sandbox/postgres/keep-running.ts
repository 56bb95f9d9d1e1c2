import { readFile } from 'node:fs/promises'
import { PostgresFailure } from './failure.ts'
import { type PostgresOptions, type RunningPostgres, startPostgres } from './start-postgres.ts'

/** Between two looks at the server, in ms. */
const LOOK_MS = 1000

type KeptPostgres = Pick<RunningPostgres, 'url' | 'stop' | 'kill'>

/**
 * Starts a server and starts it again, at the same address, when it ends unasked: whoever uses it connects anew and goes
 * on with what was committed. `onLost` is told once when it cannot be brought back, with one sentence that says why.
 * Throws PostgresFailure.
 */
export async function keepPostgres(
  options: PostgresOptions,
  onLost: (failure: Error) => void,
): Promise<KeptPostgres> {
  let running = await startPostgres(options)
  const { port, url } = running
  let stopped = false
  let looking: NodeJS.Timeout | undefined
  let checking: Promise<void> | undefined

  const bringBack = async () => {
    process.stderr.write('The database ended unasked and is started again.\n')
    running = await startPostgres({ ...options, port })
    if (running.port !== port) throw new PostgresFailure(`Port ${port} of the database was taken meanwhile.`)
  }
  const look = () => {
    if (stopped) return
    looking = setTimeout(() => {
      checking = check().catch((error: Error) => {
        if (!stopped) onLost(error)
      })
    }, LOOK_MS).unref()
  }
  const check = async () => {
    if (!(await isAlive(running.pid)) && !stopped) await bringBack()
    look()
  }
  look()
  return {
    url,
    async stop() {
      stopped = true
      clearTimeout(looking)
      await checking
      await running.stop()
    },
    kill: () => running.kill(),
  }
}

/** Whether the postmaster is there; a dead one that nobody has reaped is not, nor a stranger who got its number. */
async function isAlive(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    return /^\d+ \(postgres\) [^ZX]/.test(stat)
  }
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
