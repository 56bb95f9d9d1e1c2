import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInPage, setFiles } from '../measure/ask-browser.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { watchMemory } from '../measure/browser-memory.ts'
import { observeTasks, takeTasks } from '../measure/long-tasks.ts'
import { secondsOf } from '../measure/seconds-of.ts'
import { openSlowLine, UPLINK, UPLINK_MBIT } from '../measure/slow-line.ts'
import { photoCount, renewPhotos, writeManyPhotos } from '../media/many-photos.ts'
import { startBrowser } from '../site/bench-browser.ts'
import { keepChosen, offerKept, pressChoose, readKeptHeads } from './kept-handles.ts'
import { readHeadsInPage } from './look-in-page.ts'
import {
  askPage,
  chooseFiles,
  filesReady,
  fillScreen,
  openBare,
  PATH,
  startPublishSite,
} from './publish-steps.ts'

const BARE = '/robots.txt'
const PAIRS = 3

type Way = 'handles' | 'field'

/** s, ms of the page's longest task, MiB of its process. */
type Look = { ours: number; floor: number; longest: number; bare: number; memory: number }

/**
 * 800 photos of 12 MP chosen in the upload screen until each was judged, while they are sent already over a line of 50 Mbit/s up, against a page that is
 * given the same files and reads the first 256 kB of each. Once as the picker of this browser gives them, by handles, which the browser's folder
 * of the site stands in for; once as a field for files gives them: whole folders, and in other browsers.
 */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const count = photoCount(800)
  const paths = await writeManyPhotos(folder, count)
  const site = await startPublishSite()
  const line = await openSlowLine(Number(new URL(site.url).port), UPLINK)
  const behind = { ...site, url: line.url }
  const measure = async (port: number, way: Way): Promise<Look> => {
    await fillScreen(port, behind, observeTasks)
    if (way === 'handles') await askPage(port, offerKept)
    await site.rest()
    const memory = await watchMemory(port)
    const ours = await secondsOf(async () => {
      if (way === 'handles') await askPage(port, pressChoose)
      else await setFiles(port, PATH, paths)
      await filesReady(port)
    })
    const tasks = await askPage(port, takeTasks)
    const peak = memory.stop()
    await openBare(port, line.url + BARE, observeTasks)
    const floor =
      way === 'handles' ? await runInPage(port, BARE, readKeptHeads) : await readAsField(port, paths)
    const bare = await runInPage(port, BARE, takeTasks)
    return { ours, floor, longest: Math.max(0, ...tasks), bare: Math.max(0, ...bare), memory: peak.page }
  }
  const looks = async (way: Way): Promise<Look[]> => {
    const browser = await startBrowser()
    const { port } = browser
    try {
      await chooseFiles(port, behind, paths.slice(0, 1))
      await renewPhotos(paths.slice(0, 1))
      await openBare(port, line.url + BARE, () => {})
      if (way === 'handles') await setFiles(port, BARE, paths)
      if (way === 'handles') await runInPage(port, BARE, keepChosen)
      const pairs: Look[] = []
      while (pairs.length < PAIRS) pairs.push(await measure(port, way))
      return pairs
    } finally {
      await browser.close()
    }
  }
  try {
    return linesOf(count, { handles: await looks('handles'), field: await looks('field') })
  } finally {
    await line.close()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const readAsField = (port: number, paths: string[]): Promise<number> =>
  secondsOf(async () => {
    await setFiles(port, BARE, paths)
    await runInPage(port, BARE, readHeadsInPage)
  })

function linesOf(count: number, { handles, field }: { handles: Look[]; field: Look[] }): BenchLine[] {
  const middle = (looks: Look[], of: keyof Look) => median(looks.map((look) => look[of]))
  const most = (looks: Look[], of: keyof Look) => Math.max(...looks.map((look) => look[of]))
  const ratios = (looks: Look[]) => looks.map(({ ours, floor }) => ours / floor)
  const lineOf = (name: string, looks: Look[]): BenchLine => ({
    ...{ name, unit: 's', target: '<= 1.5', ours: middle(looks, 'ours'), floor: middle(looks, 'floor') },
    ratio: median(ratios(looks)),
    note: `sent meanwhile, ${UPLINK_MBIT} Mbit/s up; middle of ${looks.length} pairs: ${ratios(looks)
      .map((ratio) => ratio.toFixed(2))
      .join(', ')}`,
  })
  return [
    lineOf(`${count} photos of 12 MP as the picker gives them, chosen to all judged`, handles),
    lineOf('the same, as a field for files gives them', field),
    {
      ...{ name: 'the same, longest task of the page’s own thread', unit: 'ms', target: '<= 50' },
      ours: most(handles, 'longest'),
      note: `0: none of 50 or more; as a field gives them ${most(field, 'longest')} ms, ${most(field, 'bare')} ms in a bare page: handing them over is one task of the browser`,
    },
    {
      ...{ name: 'the same, memory of the page at most', unit: 'MiB', target: '<= 300' },
      ours: Math.max(...[handles, field].map(([first]) => first?.memory ?? 0)),
      note: 'of the first visit; the browser keeps some of it for the next',
    },
  ]
}
