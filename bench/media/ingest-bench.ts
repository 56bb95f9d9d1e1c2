import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { photoJob } from '#server/ingest/job-names.ts'
import { ingestJobs } from '#server/ingest/jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { startSession } from '#tests/support/uploads/upload-calls.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { prepareBare, startBareWorkers } from './bare-photos.ts'
import { another, writePhotos } from './bench-photos.ts'
import { measured, prepareAll, storeOriginals, type Work } from './stored-originals.ts'

const CONCURRENCY = 2
const KINDS = 6
const BATCH = 48
const PAIRS = 5
const JPEG = { kind: 'image', extension: 'jpg', contentType: 'image/jpeg' } as const
type Figures = { perSecond: number; cpuMs: number }

/**
 * From stored originals of 12 MP to all public files in place and rows ready, through queue, database and storage,
 * against a bare sharp script making the same files in as many processes; alternating pairs, the first one warms up.
 */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const site = await startTestApp({ config: { concurrency: { photo: CONCURRENCY, video: 1 } } })
  const floor = await startBareWorkers(CONCURRENCY, folder)
  try {
    const photos = await writePhotos(folder, KINDS)
    const photographer = await makePhotographer(site.context, { ready: true })
    const session = await startSession(site, photographer)
    await site.context.queue.work(ingestJobs, site.context, site.context.config.concurrency)
    const pairs: { ours: Figures; floor: Figures }[] = []
    for (let n = 0; n <= PAIRS; n += 1)
      pairs.push({
        ours: await prepareThroughQueue(site, session, photos),
        floor: await prepareWithoutUs(floor, photos),
      })
    return linesOf(pairs.slice(1))
  } finally {
    for (const child of floor) child.kill('SIGKILL')
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function linesOf(pairs: { ours: Figures; floor: Figures }[]): BenchLine[] {
  const line = (
    name: string,
    unit: string,
    target: string,
    of: (figures: Figures) => number,
    note: string,
  ) => ({
    name,
    unit,
    target,
    note,
    ours: median(pairs.map(({ ours }) => of(ours))),
    floor: median(pairs.map(({ floor }) => of(floor))),
    ratio: median(pairs.map(({ ours, floor }) => of(ours) / of(floor))),
  })
  const how = `12 MP, ${CONCURRENCY} at once, batches of ${BATCH}, middle of ${PAIRS} pairs`
  return [
    line('photos prepared', 'photos/s', '>= 0.85', ({ perSecond }) => perSecond, how),
    line(
      'CPU of a photo',
      'ms',
      '<= 1.15',
      ({ cpuMs }) => cpuMs,
      'worker process and its decoding children; PostgreSQL not counted',
    ),
  ]
}

/** Originals lie stored with their rows; measured from sending their jobs to the last row that is ready. */
async function prepareThroughQueue(site: TestApp, session: number, photos: string[]): Promise<Figures> {
  const kinds = await Promise.all(photos.map((path) => readFile(path)))
  const contents = Array.from({ length: BATCH }, (_, n) => another(kinds[n % KINDS] as Buffer))
  const ids = await storeOriginals(site, session, contents, JPEG)
  return figuresOf(
    await measured(() =>
      prepareAll(site, ids, (tx, media_id) => site.context.queue.send(tx, photoJob, { media_id })),
    ),
  )
}

const figuresOf = ({ seconds, cpuMs }: Work): Figures => ({
  perSecond: BATCH / seconds,
  cpuMs: cpuMs / BATCH,
})

async function prepareWithoutUs(children: ChildProcess[], photos: string[]): Promise<Figures> {
  const paths = Array.from({ length: BATCH }, (_, n) => photos[n % KINDS] as string)
  return figuresOf(await measured(() => prepareBare(children, paths)))
}
