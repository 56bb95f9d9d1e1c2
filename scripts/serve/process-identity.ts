import { readFile } from 'node:fs/promises'

/** Identifies a process: process numbers are reused, a number with the moment it began (in ticks of one boot) is not. */
export type ProcessIdentity = { pid: number; began: string }

export const ownIdentity = async (): Promise<ProcessIdentity> => ({
  pid: process.pid,
  began: await beginning(process.pid),
})

export async function isRunning({ pid, began }: ProcessIdentity): Promise<boolean> {
  if (process.platform === 'linux') return (await beginning(pid)) === began
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Empty when there is no such process, or the system does not tell. */
async function beginning(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses may hold anything; what follows it is fixed: state first, the beginning twentieth.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return fields[0] === 'Z' || !fields[19] ? '' : `${boot.trim()} ${fields[19]}`
}
