import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from './bench-browser.ts'
import type { BenchLine } from './bench-line.ts'
import { type Peak, watchMemory } from './browser-memory.ts'
import { observeTasks, takeTasks } from './long-tasks.ts'
import { photoCount, writeManyPhotos } from './many-photos.ts'
import { chooseFiles, openScreen, publishFiles, startPublishSite } from './publish-steps.ts'

const PAGE_MIB = 300
const TASK_MS = 100

/**
 * What the upload screen costs the photographer's machine while 400 photos of 12 MP are chosen at once, looked at and
 * published: memory of the page, and the longest time it does not answer.
 */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const count = photoCount(400)
  const paths = await writeManyPhotos(folder, count)
  const site = await startPublishSite()
  const browser = await openBrowser()
  try {
    const page = await openScreen(browser, site, observeTasks)
    await page.evaluate(takeTasks)
    const memory = await watchMemory(browser, page)
    await chooseFiles(page, paths)
    const looking = await page.evaluate(takeTasks)
    await publishFiles(page)
    const sending = await page.evaluate(takeTasks)
    return linesOf(count, await memory.stop(), looking, sending)
  } finally {
    await browser.close()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function linesOf(count: number, peak: Peak, looking: number[], sending: number[]): BenchLine[] {
  const longest = (tasks: number[]) => Math.max(0, ...tasks)
  const told = (tasks: number[]) =>
    `longest ${longest(tasks) || 'under 50'} ms, ${tasks.length} of 50 ms or more`
  return [
    {
      name: `page with ${count} photos of 12 MP chosen and published, memory at most`,
      ours: peak.page,
      unit: 'MiB',
      target: `<= ${PAGE_MIB}`,
      note: `own memory of the page's process, its workers included; JavaScript heap of the page ${peak.heap.toFixed(0)} MiB; all processes of the browser together ${peak.all.toFixed(0)} MiB`,
    },
    {
      name: `the same, longest task of the page's own thread`,
      ours: longest([...looking, ...sending]),
      unit: 'ms',
      target: `<= ${TASK_MS}`,
      note: `choosing: ${told(looking)}; publishing: ${told(sending)}`,
    },
  ]
}
