import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** CPU that the living children of this process have used so far, in ms (Linux: `/proc`). */
export function childCpuMs(): number {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    // After the program's name in brackets: state, parent, …, user and system time as the 12th and 13th.
    const fields = stat(pid).split(') ')[1]?.split(' ')
    if (fields && Number(fields[1]) === process.pid) ticks += Number(fields[11]) + Number(fields[12])
  }
  return (ticks * 1000) / TICKS_PER_SECOND
}

function stat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
