import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { browserProcesses } from './browser-cpu.ts'

const MIB = 1024 ** 2
const EVERY_MS = 200

/** MiB at most: JavaScript heap of the page's own thread, the page's process with its workers, all processes of the browser. */
export type Peak = { heap: number; page: number; all: number }

/** Memory that is a process's own, in MiB: what it has written, and what it shares with another; not the program's file (Linux: `/proc`). */
function ownMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
  return (kib('RssAnon') + kib('RssShmem')) / 1024
}

/** Looks a few times a second what a browser with this one page holds, until `stop`, which answers the most there was. */
export async function watchMemory(browser: Browser, page: Page): Promise<{ stop: () => Promise<Peak> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const processes = await browserProcesses(browser)
  const peak: Peak = { heap: 0, page: 0, all: 0 }
  const look = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const heap = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / MIB
    const held = processes.map(({ type, id }) => ({ type, mib: ownMemory(id) }))
    const sum = (some: typeof held) => some.reduce((total, { mib }) => total + mib, 0)
    peak.heap = Math.max(peak.heap, heap)
    peak.page = Math.max(peak.page, sum(held.filter(({ type }) => type === 'renderer')))
    peak.all = Math.max(peak.all, sum(held))
  }
  let running = true
  const looking = (async () => {
    while (running) {
      await look()
      await new Promise((later) => setTimeout(later, EVERY_MS))
    }
  })()
  return {
    async stop() {
      running = false
      await looking
      await devtools.detach()
      return peak
    },
  }
}
