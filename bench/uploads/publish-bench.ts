import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { secondsOf } from '../measure/seconds-of.ts'
import { treeCpuMs } from '../measure/tree-cpu.ts'
import { prepareBare, startBareWorkers } from '../media/bare-photos.ts'
import { photoCount, renewPhotos, writeManyPhotos } from '../media/many-photos.ts'
import { startBrowser } from '../site/bench-browser.ts'
import { sendByCurl, startBareUpload } from './bare-upload.ts'
import { chooseFiles, filesReady, publishFiles, startPublishSite } from './publish-steps.ts'

const AT_ONCE = 3
const CONCURRENCY = 2
const PAIRS = 3
const WARM_UP = 12

type Floors = { sending: number; preparing: number; cpuMs: number }
type Ours = { seconds: number; browserMs: number; serverMs: number }

/**
 * Publishing photos of 12 MP through the upload screen in a real browser, from the press on Confirm & Publish until
 * the session is listed, against the larger of two floors: the same files sent by curl to a bare server that writes
 * them, and the same public files made by a bare sharp script.
 */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const count = photoCount(200)
  const paths = await writeManyPhotos(folder, count)
  const bare = await startBareUpload(folder)
  const workers = await startBareWorkers(CONCURRENCY, folder)
  const site = await startPublishSite()
  const browser = await startBrowser()
  const sitePid = site.child.pid ?? 0
  const floors = async (files: string[]): Promise<Floors> => {
    // What was published before gets its wide copies after it: they are made by then.
    await site.rest()
    const sending = await secondsOf(() => sendByCurl(bare.url, files, AT_ONCE))
    const cpu = () => workers.reduce((sum, { pid }) => sum + treeCpuMs(pid ?? 0), 0)
    const before = cpu()
    const preparing = await secondsOf(() => prepareBare(workers, files))
    return { sending, preparing, cpuMs: cpu() - before }
  }
  const ours = async (files: string[]): Promise<Ours> => {
    await renewPhotos(files)
    await chooseFiles(browser.port, site, files)
    await filesReady(browser.port)
    const before = { browser: treeCpuMs(browser.pid), server: treeCpuMs(sitePid) }
    const seconds = await publishFiles(browser.port)
    const browserMs = treeCpuMs(browser.pid) - before.browser
    const serverMs = treeCpuMs(sitePid) - before.server
    return { seconds, browserMs, serverMs }
  }
  try {
    const warm = paths.slice(0, WARM_UP)
    await floors(warm)
    await ours(warm)
    const pairs: { floors: Floors; ours: Ours }[] = []
    for (let n = 0; n < PAIRS; n += 1) pairs.push({ floors: await floors(paths), ours: await ours(paths) })
    return [lineOf(pairs, count)]
  } finally {
    await browser.close()
    await site.close()
    for (const child of [...workers, bare.child]) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

function lineOf(pairs: { floors: Floors; ours: Ours }[], count: number): BenchLine {
  const floor = ({ floors }: { floors: Floors }) => Math.max(floors.sending, floors.preparing)
  const middle = (of: (pair: (typeof pairs)[number]) => number) => median(pairs.map(of))
  const each = (of: (pair: (typeof pairs)[number]) => number) => Math.round(middle(of) / count)
  return {
    name: `publishing ${count} photos of 12 MP through the browser`,
    ours: middle(({ ours }) => ours.seconds),
    floor: middle(floor),
    unit: 's',
    ratio: middle((pair) => pair.ours.seconds / floor(pair)),
    target: '<= 1.3',
    note: [
      `floors: curl ${AT_ONCE} at once ${middle(({ floors }) => floors.sending).toFixed(1)} s`,
      `bare sharp ${CONCURRENCY} at once ${middle(({ floors }) => floors.preparing).toFixed(1)} s`,
      `CPU of a photo: browser ${each(({ ours }) => ours.browserMs)} ms, server ${each(({ ours }) => ours.serverMs)} ms, bare sharp ${each(({ floors }) => floors.cpuMs)} ms`,
      `middle of ${PAIRS} pairs`,
    ].join('; '),
  }
}
