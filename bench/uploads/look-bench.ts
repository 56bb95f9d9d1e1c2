import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInPage, setFiles } from '../measure/ask-browser.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { watchMemory } from '../measure/browser-memory.ts'
import { observeTasks, takeTasks } from '../measure/long-tasks.ts'
import { secondsOf } from '../measure/seconds-of.ts'
import { openSlowLine, UPLINK, UPLINK_MBIT } from '../measure/slow-line.ts'
import { photoCount, renewPhotos, writeManyPhotos } from '../media/many-photos.ts'
import { startBrowser } from '../site/bench-browser.ts'
import { readHeadsInPage } from './look-in-page.ts'
import { askPage, chooseFiles, filesReady, openBare, startPublishSite } from './publish-steps.ts'

const BARE = '/robots.txt'

/**
 * 800 photos of 12 MP chosen in the upload screen until each was judged, while they are sent already over a line of 50 Mbit/s up, against a page that is
 * given the same files and reads the first 256 kB of each.
 */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const count = photoCount(800)
  const paths = await writeManyPhotos(folder, count)
  const site = await startPublishSite()
  const line = await openSlowLine(Number(new URL(site.url).port), UPLINK)
  const behind = { ...site, url: line.url }
  const browser = await startBrowser()
  const { port } = browser
  try {
    await chooseFiles(port, behind, paths.slice(0, 1))
    await renewPhotos(paths.slice(0, 1))
    const memory = await watchMemory(port)
    const begunAt = { at: 0 }
    await chooseFiles(port, behind, paths, observeTasks, () => {
      begunAt.at = performance.now()
    })
    await filesReady(port)
    const ours = (performance.now() - begunAt.at) / 1000
    const tasks = await askPage(port, takeTasks)
    const peak = memory.stop()
    await openBare(port, site.url + BARE, observeTasks)
    const floor = await secondsOf(async () => {
      await setFiles(port, BARE, paths)
      await runInPage(port, BARE, readHeadsInPage)
    })
    const bareTasks = await runInPage(port, BARE, takeTasks)
    const longest = Math.max(0, ...tasks)
    return [
      {
        ...{ name: `${count} photos of 12 MP, chosen to all judged`, ours, floor, unit: 's' },
        ...{ ratio: ours / floor, target: '<= 1.5' },
        note: `they are sent meanwhile, ${UPLINK_MBIT} Mbit/s up`,
      },
      {
        ...{ name: 'the same, longest task of the page’s own thread', ours: longest, unit: 'ms' },
        target: '<= 50',
        note: `${tasks.length} of 50 ms or more; in the bare page, which is given the same files, ${Math.max(0, ...bareTasks)} ms`,
      },
      {
        ...{ name: 'the same, memory of the page at most', ours: peak.page, unit: 'MiB', target: '<= 300' },
        note: `all processes of the browser together ${peak.all.toFixed(0)} MiB`,
      },
    ]
  } finally {
    await browser.close()
    await line.close()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}
