import { readdirSync, readFileSync } from 'node:fs'

export type ProcessMemory = { pid: number; command: string; mb: number }

/**
 * Memory of all processes that descend from one, in MB: what each has for itself and its part of what it shares (PSS),
 * so that the sum is what the machine has given away (Linux: `/proc`).
 */
export function treeMemory(root: number): ProcessMemory[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each)))
    parents.set(Number(name), Number(read(`${name}/stat`).split(') ').at(-1)?.split(' ')[1]))
  const descends = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === root || descends(parent))
  }
  return [...parents.keys()].filter(descends).map((pid) => ({
    pid,
    command: read(`${pid}/cmdline`).replaceAll('\0', ' '),
    mb: Number(/^Pss:\s+(\d+)/m.exec(read(`${pid}/smaps_rollup`))?.[1] ?? 0) / 1024,
  }))
}

function read(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return ''
  }
}
