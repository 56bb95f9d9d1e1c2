import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a process has used so far: CPU time in ms, and the memory it holds now for itself alone, in MiB. */
type Usage = { cpuMs: number; memoryMb: number }

/** Resident memory of our children that is the program itself, read from its files and shared by all of them, MiB. */
export const PROGRAM_MB = 70

/** Linux counts CPU time in hundredths of a second for whoever asks it here, on every machine. */
const TICK_MS = 10

/** Null when the process is gone, or where the system does not say (Windows). */
export async function processUsage(pid: number): Promise<Usage | null> {
  if (process.platform === 'linux') return readProc(pid)
  return process.platform === 'win32' ? null : askPs(pid)
}

/** These are no files on a disk: read at once, they take a tenth of the time. */
function readProc(pid: number): Usage | null {
  const [stat, status] = [readText(`/proc/${pid}/stat`), readText(`/proc/${pid}/status`)]
  // Behind the program's name, which may hold anything: utime and stime are the 12th and 13th (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  const held = ['RssAnon', 'RssShmem'].map((name) => new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
  const memoryMb = held.reduce((sum, kib) => sum + Number(kib), 0) / 1024
  return Number.isFinite(ticks + memoryMb) ? { cpuMs: ticks * TICK_MS, memoryMb } : null
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** `ps` says KiB and `[[days-]hours:]minutes:seconds`. */
const askPs = (pid: number): Promise<Usage | null> =>
  new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=,time=', '-p', String(pid)], (error, out) => {
      const [held, time] = out.trim().split(/\s+/)
      if (error || !held || !time) return resolve(null)
      const seconds = time.split(/[-:]/).reduce((sum, part, at, all) => {
        const isDays = all.length === 4 && at === 0
        return (sum + Number(part)) * (at === all.length - 1 ? 1 : isDays ? 24 : 60)
      }, 0)
      resolve({ cpuMs: seconds * 1000, memoryMb: Number(held) / 1024 - PROGRAM_MB })
    })
  })
