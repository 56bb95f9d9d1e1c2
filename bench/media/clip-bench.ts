import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { videoPreviewJob } from '#server/ingest/job-names.ts'
import { ingestJobs } from '#server/ingest/jobs.ts'
import { previewArguments } from '#server/platform/video/ffmpeg-arguments.ts'
import { previewSize } from '#server/platform/video/preview-size.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { startSession } from '#tests/support/uploads/upload-calls.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { measured, prepareAll, storeOriginals } from './stored-originals.ts'

const run_ = promisify(execFile)
const [WIDTH, HEIGHT, SECONDS] = [1920, 1080, 12]
const PAIRS = 3

/** CPU of a clip's preview from checked original to public files, against the same ffmpeg command with a watermark drawn beforehand. */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const site = await startTestApp({ config: { concurrency: { photo: 1, video: 1 } } })
  const ffmpeg = site.context.config.ffmpegPath ?? 'ffmpeg'
  try {
    const path = await writeClip(ffmpeg, folder)
    const clip = await readFile(path)
    const size = previewSize(WIDTH, HEIGHT)
    const watermarkPath = join(folder, 'watermark.png')
    await writeWatermark(watermarkPath, size)
    const pixels = WIDTH * HEIGHT
    const request = { path, folder, watermarkPath, ...size, durationMs: SECONDS * 1000, pixels }
    const bare = previewArguments(request, join(folder, 'bare.mp4'), join(folder, 'bare.png'))
    const photographer = await makePhotographer(site.context, { ready: true })
    const session = await startSession(site, photographer)
    await site.context.queue.work(ingestJobs, site.context, site.context.config.concurrency)
    const columns = { state: 'checked', width: WIDTH, height: HEIGHT, duration_ms: SECONDS * 1000 }
    const kind = { kind: 'video', extension: 'mp4', contentType: 'video/mp4', columns } as const
    const pairs: [number, number][] = []
    for (let n = 0; n <= PAIRS; n += 1) {
      const ids = await storeOriginals(site, session, [Buffer.concat([clip, randomFreeBox()])], kind)
      const ours = await measured(() =>
        prepareAll(site, ids, (tx, media_id) => site.context.queue.send(tx, videoPreviewJob, { media_id })),
      )
      const floor = await measured(async () => void (await run_(ffmpeg, bare)))
      pairs.push([ours.cpuMs, floor.cpuMs])
    }
    const measuredPairs = pairs.slice(1)
    return [
      {
        name: 'CPU of a clip’s preview',
        ours: median(measuredPairs.map(([ours]) => ours)),
        floor: median(measuredPairs.map(([, floor]) => floor)),
        ratio: median(measuredPairs.map(([ours, floor]) => ours / floor)),
        unit: 'ms',
        target: '<= 1.15',
        note: `${SECONDS} s of 1080p, the same ffmpeg command on both sides, middle of ${PAIRS} pairs`,
      },
    ]
  } finally {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Moving detail with grain, 25 frames a second, as a camera's H.264 is. */
async function writeClip(ffmpeg: string, folder: string): Promise<string> {
  const path = join(folder, 'clip.mp4')
  const source = `mandelbrot=size=${WIDTH}x${HEIGHT}:rate=25,noise=alls=9:allf=t,format=yuv420p`
  const output = '-c:v libx264 -preset ultrafast -crf 20'.split(' ')
  await run_(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', source, '-t', String(SECONDS), ...output, path])
  return path
}

/** A transparent sheet of the preview's size with some words on it. */
async function writeWatermark(
  path: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const lines = Array.from({ length: 12 }, (_, n) => `<text x="${(n % 4) * 220}" y="${n * 50}">SAMPLE</text>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#fff">${lines.join('')}</svg>`
  await sharp(Buffer.from(svg)).png().toFile(path)
}

const randomFreeBox = (): Buffer => Buffer.concat([Buffer.from('\0\0\0\x18free', 'latin1'), randomBytes(16)])
