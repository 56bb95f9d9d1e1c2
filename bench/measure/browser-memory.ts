import { existsSync, readFileSync } from 'node:fs'
import { browserProcesses } from './ask-browser.ts'

const EVERY_MS = 200

/** MiB at most: the page's process with its workers, all processes of the browser together. */
export type Peak = { page: number; all: number }

/**
 * Memory that is a process's own, in MiB: what it has written, and what it shares with another; not the program's file (Linux: `/proc`).
 * One that has ended has none.
 */
function ownMemory(pid: number): number {
  const path = `/proc/${pid}/status`
  const status = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const kib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
  return (kib('RssAnon') + kib('RssShmem')) / 1024
}

/** Looks a few times a second what a browser with one page holds, until `stop`, which answers the most there was. */
export async function watchMemory(port: number): Promise<{ stop: () => Peak }> {
  const processes = await browserProcesses(port)
  const peak: Peak = { page: 0, all: 0 }
  const look = () => {
    const held = processes.map(({ type, id }) => ({ type, mib: ownMemory(id) }))
    const sum = (some: typeof held) => some.reduce((total, { mib }) => total + mib, 0)
    // The largest: a browser keeps renderers of its own and an empty one in reserve beside the page's.
    for (const { type, mib } of held) if (type === 'renderer') peak.page = Math.max(peak.page, mib)
    peak.all = Math.max(peak.all, sum(held))
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      look()
      return peak
    },
  }
}
