import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { videoPreviewJob } from '#server/ingest/job-names.ts'
import { ingestJobs } from '#server/ingest/jobs.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { startSession } from '#tests/support/uploads/upload-calls.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { bareRender, HEIGHT, otherClip, runFfmpeg, SECONDS, WIDTH, writeClip } from './bench-clips.ts'
import { measured, prepareAll, storeOriginals } from './stored-originals.ts'

const PAIRS = 3

/** CPU of a clip's preview from checked original to public files, against the same ffmpeg command with a watermark drawn beforehand. */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const site = await startTestApp({ config: { concurrency: { photo: 1, video: 1 } } })
  const ffmpeg = site.context.config.ffmpegPath ?? 'ffmpeg'
  try {
    const path = await writeClip(ffmpeg, folder, { rate: 25, size: '-crf 20' })
    const clip = await readFile(path)
    const bare = await bareRender(folder, path, SECONDS)
    const photographer = await makePhotographer(site.context, { ready: true })
    const session = await startSession(site, photographer)
    await site.context.queue.work(ingestJobs, site.context, site.context.config.concurrency)
    const columns = { state: 'checked', width: WIDTH, height: HEIGHT, duration_ms: SECONDS * 1000 }
    const kind = { kind: 'video', extension: 'mp4', contentType: 'video/mp4', columns } as const
    const pairs: [number, number][] = []
    for (let n = 0; n <= PAIRS; n += 1) {
      const ids = await storeOriginals(site, session, [Buffer.concat([clip, otherClip()])], kind)
      const ours = await measured(() =>
        prepareAll(site, ids, (tx, media_id) => site.context.queue.send(tx, videoPreviewJob, { media_id })),
      )
      const floor = await measured(() => runFfmpeg(ffmpeg, bare))
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
