import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInPage, setFiles } from '../measure/ask-browser.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { type Peak, watchMemory } from '../measure/browser-memory.ts'
import { observeTasks, takeTasks } from '../measure/long-tasks.ts'
import { photoCount, renewPhotos, writeManyPhotos } from '../media/many-photos.ts'
import { startBrowser } from '../site/bench-browser.ts'
import { keepChosen, offerKept, pressChoose } from './kept-handles.ts'
import {
  askPage,
  chooseFiles,
  filesReady,
  fillScreen,
  openBare,
  publishFiles,
  startPublishSite,
} from './publish-steps.ts'

const PAGE_MIB = 300
const TASK_MS = 80
/** A page of the site without any code. */
const BARE = '/robots.txt'

/**
 * What the upload screen costs the photographer's machine while 400 photos of 12 MP are chosen at once, as the picker of this browser gives
 * them, looked at and published: memory of the page, and the longest time it does not answer. The site takes what is left over.
 */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const count = photoCount(400)
  const paths = await writeManyPhotos(folder, count)
  const site = await startPublishSite({ aside: true })
  const browser = await startBrowser()
  const { port } = browser
  try {
    // The first visit leaves the window open; the second one is watched from its beginning.
    await chooseFiles(port, site, paths.slice(0, 1))
    await renewPhotos(paths.slice(0, 1))
    await openBare(port, site.url + BARE, observeTasks)
    await setFiles(port, BARE, paths)
    await runInPage(port, BARE, rest)
    const bare = await runInPage(port, BARE, takeTasks)
    await runInPage(port, BARE, keepChosen)
    await fillScreen(port, site, observeTasks)
    await askPage(port, offerKept)
    const memory = await watchMemory(port)
    await askPage(port, pressChoose)
    await filesReady(port)
    const looking = await askPage(port, takeTasks)
    await publishFiles(port)
    const sending = await askPage(port, takeTasks)
    const peak = memory.stop()
    return linesOf(count, peak, { looking, sending, bare })
  } finally {
    await browser.close()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** In the page: until it has nothing to do and what it had was noted. */
const rest = () => new Promise<void>((done) => setTimeout(done, 500))

type Tasks = { looking: number[]; sending: number[]; bare: number[] }

function linesOf(count: number, peak: Peak, { looking, sending, bare }: Tasks): BenchLine[] {
  const longest = (tasks: number[]) => Math.max(0, ...tasks)
  const told = (tasks: number[]) =>
    `longest ${longest(tasks) || 'under 50'} ms, ${tasks.length} of 50 ms or more`
  return [
    {
      name: `page with ${count} photos of 12 MP chosen and published, memory at most`,
      ours: peak.page,
      unit: 'MiB',
      target: `<= ${PAGE_MIB}`,
      note: `own memory of the page's process, its workers included; all processes of the browser together ${peak.all.toFixed(0)} MiB`,
    },
    {
      name: `the same, longest task of the page's own thread`,
      ours: longest([...looking, ...sending]),
      unit: 'ms',
      target: `<= ${TASK_MS}`,
      note: `choosing: ${told(looking)}; publishing: ${told(sending)}; a field for files of a bare page alone: ${told(bare)}; the site with what the machine has left over`,
    },
  ]
}
