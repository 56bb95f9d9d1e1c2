import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { secondsOf } from '../measure/seconds-of.ts'
import { bareRender, otherClip, runFfmpeg, SECONDS, writeClip, writeFilm } from '../media/bench-clips.ts'
import { startBrowser } from '../site/bench-browser.ts'
import { sendByCurl, startBareUpload } from './bare-upload.ts'
import { chooseFiles, filesReady, publishFiles, startPublishSite } from './publish-steps.ts'

const BYTES = 300_000_000
const PAIRS = 3
/** What cameras write for sports: 1080p, 50 frames and 50 Mbit a second. */
const CAMERA = { rate: 50, size: '-b:v 50M -maxrate 50M -bufsize 50M' }
const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg'

type Pair = { ours: number; sending: number; rendering: number }

/**
 * A clip of 300 MB from the moment it is chosen in the filled-in upload screen of a real browser until its session is listed, the server
 * having ffmpeg; against curl of the same bytes to a bare server that writes them, and after it the bare ffmpeg command of the worker.
 */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const path = join(folder, 'ride.mov')
  const clip = await writeClip(ffmpeg, folder, CAMERA)
  const times = Math.ceil(BYTES / (await stat(clip)).size)
  await writeFilm(ffmpeg, clip, times, path)
  const render = await bareRender(folder, path, times * SECONDS)
  const bare = await startBareUpload(folder)
  const site = await startPublishSite()
  const browser = await startBrowser()
  const measure = async (): Promise<Pair> => {
    await appendFile(path, otherClip())
    const sending = await secondsOf(() => sendByCurl(bare.url, [path], 1))
    const rendering = await secondsOf(() => runFfmpeg(ffmpeg, render))
    let chosenAt = 0
    await chooseFiles(browser.port, site, [path], undefined, () => {
      chosenAt = performance.now()
    })
    await filesReady(browser.port)
    await publishFiles(browser.port)
    return { ours: (performance.now() - chosenAt) / 1000, sending, rendering }
  }
  try {
    await measure()
    const pairs: Pair[] = []
    while (pairs.length < PAIRS) pairs.push(await measure())
    return [lineOf(pairs, (await stat(path)).size, times * SECONDS)]
  } finally {
    await browser.close()
    await site.close()
    bare.child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

function lineOf(pairs: readonly Pair[], bytes: number, seconds: number): BenchLine {
  const floorOf = ({ sending, rendering }: Pair) => sending + rendering
  const middle = (of: (pair: Pair) => number) => median(pairs.map(of))
  return {
    name: `a clip of ${(bytes / 1e6).toFixed(0)} MB, from choosing it in the browser to published`,
    ours: middle(({ ours }) => ours),
    floor: middle(floorOf),
    unit: 's',
    ratio: middle((pair) => pair.ours / floorOf(pair)),
    target: '<= 1.15',
    note: `${seconds} s of 1080p, 50 frames a second; floors: curl ${middle(({ sending }) => sending).toFixed(2)} s, bare ffmpeg ${middle(({ rendering }) => rendering).toFixed(1)} s; middle of ${PAIRS} pairs`,
  }
}
