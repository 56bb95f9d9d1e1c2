import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Whether a process of a server still works in `dataDir`, the postmaster `pid` or what a killed one left behind.
 * Every process of PostgreSQL keeps the data folder as its working folder, so Linux can tell for certain; a number
 * in a file cannot: it may be a dead process nobody has reaped, or a stranger who got the number after a restart.
 */
export async function isServed(dataDir: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid)
  const folder = await realpath(dataDir)
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(ids.map((id) => worksIn(id, folder)))
  return found.includes(true)
}

async function worksIn(id: string, folder: string): Promise<boolean> {
  try {
    // A dead process has no working folder left to read.
    if ((await readlink(`/proc/${id}/cwd`)) !== folder) return false
    return (await readFile(`/proc/${id}/comm`, 'utf8')).startsWith('postgres')
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Ends a server: first as PostgreSQL likes it (open transactions are rolled back), after `patience` ms at once. */
export async function endServer(dataDir: string, pid: number, patience = 3000): Promise<void> {
  for (const [signal, ms] of [
    ['SIGINT', patience],
    ['SIGQUIT', 1000],
    ['SIGKILL', 1000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      // Already gone; what it left behind is waited for below.
    }
    const deadline = performance.now() + ms
    while (performance.now() < deadline) {
      if (!(await isServed(dataDir, pid))) return
      await pause(15)
    }
  }
}

/** Asks for an immediate end, for a process that is about to end itself. */
export function killServer(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // Gone already.
  }
}
