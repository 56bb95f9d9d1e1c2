import { spawn } from 'node:child_process'

type RunLimits = {
  /** Wall time, ms. */
  timeoutMs: number
  /** CPU time of all its threads. */
  cpuSeconds: number
  /** Address space, MiB. */
  memoryMb: number
  /** The working directory of the program. */
  cwd: string
  /** Kills the program; the promise rejects then. */
  signal?: AbortSignal
}

/**
 * Runs the program under limits of memory and CPU, at low priority, and waits for it. Descriptor 3 is a pipe whose other end
 * only this process has: when this process dies, the pipe closes and the watcher kills the program. The watcher is killed
 * before the program's process number can be reused.
 */
const SCRIPT = `ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2
nice -n 10 "$@" 3<&- & child=$!
( cat <&3 >/dev/null; kill -9 "$child" ) >/dev/null 2>&1 & watcher=$!
exec 3<&-
wait "$child"; code=$?
kill "$watcher" 2>/dev/null
exit "$code"`

/** True when the program exited with success. The whole process group is killed at the time limit and on the signal. */
export function runLimited(program: string, args: readonly string[], limits: RunLimits): Promise<boolean> {
  return new Promise((resolve, reject) => {
    if (limits.signal?.aborted) return reject(limits.signal.reason)
    const shell = spawn(
      '/bin/sh',
      ['-c', SCRIPT, 'sh', String(limits.memoryMb * 1024), String(limits.cpuSeconds), program, ...args],
      {
        cwd: limits.cwd,
        env: { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin' },
        detached: true,
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    )
    const abort = () => endGroup(shell.pid)
    limits.signal?.addEventListener('abort', abort)
    const finish = (ok: boolean) => {
      clearTimeout(timer)
      limits.signal?.removeEventListener('abort', abort)
      shell.stdio[3]?.destroy()
      if (limits.signal?.aborted) reject(limits.signal.reason)
      else resolve(ok)
    }
    const timer = setTimeout(() => endGroup(shell.pid), limits.timeoutMs)
    shell.stdio[3]?.on('error', () => {})
    shell.once('error', () => finish(false))
    shell.once('exit', (code) => finish(code === 0))
  })
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
