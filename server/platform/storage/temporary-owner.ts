import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Who writes a temporary file, as its name begins: `<place>-<process number>-<beginning>-`. The place is one boot of a machine and one
 * set of process numbers in it: containers and hosts on one folder have places of their own, in which our numbers say nothing.
 * The beginning is counted in ticks of the boot, since numbers are used again; 0 where the system does not tell.
 */
export const ownPrefix = (): string => `${place()}-${process.pid}-${beginning(process.pid) ?? 0}-`

/** Whether the process that wrote a file of this name has provably ended. */
export function isOfTheDead(name: string): boolean {
  const owner = /^([0-9a-f]{12})-(\d{1,10})-(\d{1,20})-/.exec(name)
  if (owner?.[1] !== place()) return false
  const pid = Number(owner[2])
  if (!exists(pid)) return true
  const now = beginning(pid)
  return now !== null && now !== owner[3]
}

function place(): string {
  const boot = told(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')) ?? hostname()
  const numbers = told(() => readlinkSync('/proc/self/ns/pid')) ?? ''
  return createHash('sha256').update(`${boot.trim()} ${numbers}`).digest('hex').slice(0, 12)
}

/** Null when there is no such process, or nobody may look at it. */
function beginning(pid: number): string | null {
  const stat = told(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name in parentheses may hold anything; what follows it is fixed: state first, the beginning twentieth (proc(5)).
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function told<T>(ask: () => T): T | null {
  try {
    return ask()
  } catch {
    return null
  }
}
