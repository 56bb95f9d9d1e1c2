import { readdirSync, readFileSync } from 'node:fs'
import { TICKS_PER_SECOND } from './child-cpu.ts'

/** CPU that a process and all that descend from it have used so far, those that have ended among them, in ms (Linux: `/proc`). */
export function treeCpuMs(root: number): number {
  const processes = new Map<number, { parent: number; ticks: number }>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    // After the program's name in brackets: state, parent, …, then user and system time, own and of ended children.
    const fields = read(name).split(') ').at(-1)?.split(' ') ?? []
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    processes.set(Number(name), { parent: Number(fields[1]), ticks })
  }
  const belongs = (pid: number): boolean =>
    pid === root || (processes.has(pid) && belongs(processes.get(pid)?.parent ?? 0))
  let ticks = 0
  for (const [pid, each] of processes) if (belongs(pid)) ticks += each.ticks
  return (ticks * 1000) / TICKS_PER_SECOND
}

function read(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
