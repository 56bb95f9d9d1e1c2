import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { runInPage, setFiles } from '../measure/ask-browser.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { openSlowLine, UPLINK, UPLINK_MBIT } from '../measure/slow-line.ts'
import { photoCount, renewPhotos, writeManyPhotos } from '../media/many-photos.ts'
import { startBrowser } from '../site/bench-browser.ts'
import { openScreen, PATH, startPublishSite } from './publish-steps.ts'
import { DECISION_MS, pressUpload, type Sold, sellInPage } from './sell-in-page.ts'

const FRONT = '/'
/** Fewer are not sold as they arrive. */
const WARM_UP = 14

/**
 * Photos of 12 MP sold as they arrive over a line of 50 Mbit/s up by somebody who needs two seconds for each decision: from the press
 * on *Upload Session* until all are on sale, against their bytes at that rate; and until the first are.
 */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const count = photoCount(800)
  const paths = await writeManyPhotos(folder, count)
  const sizes = await Promise.all(paths.map((path) => stat(path)))
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
  const site = await startPublishSite()
  const line = await openSlowLine(Number(new URL(site.url).port), UPLINK)
  const browser = await startBrowser()
  const sell = async (files: string[]): Promise<Omit<Sold, 'title'>> => {
    const { port } = browser
    await openScreen(port, { url: line.url, token: site.token }, undefined, FRONT)
    const startedAt = performance.now()
    await runInPage(port, FRONT, pressUpload)
    await pass(DECISION_MS)
    await setFiles(port, PATH, files)
    const chosen = (performance.now() - startedAt) / 1000
    const { pressed, onSale, done, title } = await runInPage(port, PATH, sellInPage, DECISION_MS)
    if (title !== 'Session Published') throw new Error(title)
    return { pressed: chosen + pressed, onSale: chosen + onSale, done: chosen + done }
  }
  try {
    const warm = paths.slice(-WARM_UP)
    await sell(warm)
    await renewPhotos(warm)
    const before = line.carried()
    const { pressed, onSale, done } = await sell(paths)
    const sent = line.carried() - before
    const floor = bytes / UPLINK
    return [
      {
        name: `${count} photos of 12 MP, from Upload Session until all are on sale, ${UPLINK_MBIT} Mbit/s up`,
        ...{ ours: done, floor, unit: 's', ratio: done / floor, target: '<= 1.1' },
        note: `floor: their ${(bytes / 1e6).toFixed(0)} MB at that rate; sent ${(sent / 1e6).toFixed(0)} MB; decisions of 2 s, confirmed after ${pressed.toFixed(1)} s`,
      },
      {
        ...{ name: 'the same, until the first are on sale', ours: onSale, unit: 's', target: '<= 45' },
        note: 'sold as they arrive',
      },
    ]
  } finally {
    await browser.close()
    await line.close()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}
