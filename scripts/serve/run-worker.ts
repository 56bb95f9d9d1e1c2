import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { demoFlags, serverFlags } from '../start/server-flags.mjs'

const READY = 'Workers are ready'
const GRACE_MS = 2300
const PAUSE_MS = 1000

type WorkerProcess = { close(): Promise<void> }

/**
 * Runs the workers in a process of their own, so that preparing media never slows the site down, and starts them
 * again when they end unasked. Resolves when they take jobs; rejects when they cannot start at all.
 */
export async function runWorker(env: NodeJS.ProcessEnv, isLocal: boolean): Promise<WorkerProcess> {
  const flags = isLocal ? demoFlags : serverFlags
  let stopping = false
  let child = spawnWorker(env, flags)
  let timer: NodeJS.Timeout | undefined
  process.once('exit', () => killGroup(child))
  const keep = (worker: ChildProcess) =>
    worker.once('exit', () => {
      if (stopping) return
      process.stderr.write('The workers ended unasked and are started again.\n')
      timer = setTimeout(() => {
        child = spawnWorker(env, flags)
        void passOn(child)
        keep(child)
      }, PAUSE_MS)
    })
  const close = async () => {
    stopping = true
    clearTimeout(timer)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const killer = setTimeout(() => killGroup(child), GRACE_MS)
    await ended
    clearTimeout(killer)
  }
  const outcome = await Promise.race([passOn(child), once(child, 'exit').then(() => 'ended' as const)])
  if (outcome === 'ended') throw new Error('the workers did not start; why stands above')
  keep(child)
  return { close }
}

function spawnWorker(env: NodeJS.ProcessEnv, flags: readonly string[]): ChildProcess {
  const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
  // The channel tells the workers when this process is killed: they end with it.
  return spawn(process.execPath, [...flags, main, '--role', 'worker'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // A group of their own: Ctrl-C reaches them once, through us.
    detached: true,
  })
}

/** Prints the workers' lines except the one that says they are ready; resolves at that one. */
function passOn(child: ChildProcess): Promise<'ready'> {
  return new Promise((resolve) => {
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === READY) resolve('ready')
      else process.stdout.write(`${line}\n`)
    })
  })
}

/** The workers and the programs they run. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}
