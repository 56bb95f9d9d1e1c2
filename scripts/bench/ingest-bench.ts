import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { photoJob } from '#server/ingest/job-names.ts'
import { ingestJobs } from '#server/ingest/jobs.ts'
import { listenTo } from '#server/platform/db/listen.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import { makePhotographer } from '#tests/support/account-factory.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { startSession } from '#tests/support/upload-calls.ts'
import { type BenchLine, median } from './bench-line.ts'
import { another, writePhotos } from './bench-photos.ts'
import { childCpuMs } from './child-cpu.ts'

const LANES = 2
const KINDS = 6
const BATCH = 48
const PAIRS = 5
type Figures = { perSecond: number; cpuMs: number }

/**
 * (a) From stored originals of 12 MP to all public files in place and rows ready, through queue, database and storage,
 * against a bare sharp script making the same files in as many processes; alternating pairs, the first one warms up.
 */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const site = await startTestApp({ config: { lanes: { photo: LANES, video: 1 } } })
  const floor = Array.from({ length: LANES }, () =>
    fork(new URL('./bare-photo-worker.ts', import.meta.url), [folder]),
  )
  try {
    await Promise.all(floor.map((child) => once(child, 'message')))
    const photos = await writePhotos(folder, KINDS)
    const photographer = await makePhotographer(site.context, { ready: true })
    const session = await startSession(site, photographer)
    await site.context.queue.work(ingestJobs, site.context, site.context.config.lanes)
    const pairs: { ours: Figures; floor: Figures }[] = []
    for (let n = 0; n <= PAIRS; n += 1)
      pairs.push({
        ours: await prepareThroughQueue(site, session, photos),
        floor: await prepareBare(floor, photos),
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
  const how = `12 MP, ${LANES} at once, batches of ${BATCH}, middle of ${PAIRS} pairs`
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
  const { context } = site
  const ids = await storeOriginals(site, session, photos)
  const left = new Set(ids)
  const { promise: allReady, resolve: done } = Promise.withResolvers<void>()
  const news = listenTo(context.pool, 'media_outcome', {
    payload: (id) => left.delete(Number(id)) && left.size === 0 && done(),
    gap: () => {},
    error: (error) => context.log.error(error),
  })
  const figures = await measured(async () => {
    await context.db.transaction().execute(async (tx) => {
      for (const media_id of ids) await context.queue.send(tx, photoJob, { media_id })
    })
    await allReady
  })
  news.close()
  return figures
}

async function measured(work: () => Promise<void>): Promise<Figures> {
  const before = { at: performance.now(), own: process.cpuUsage(), children: childCpuMs() }
  await work()
  const seconds = (performance.now() - before.at) / 1000
  const { user, system } = process.cpuUsage(before.own)
  const cpuMs = (user + system) / 1000 + childCpuMs() - before.children
  return { perSecond: BATCH / seconds, cpuMs: cpuMs / BATCH }
}

async function storeOriginals({ context }: TestApp, session: number, photos: string[]): Promise<number[]> {
  const contents = await Promise.all(photos.map((path) => readFile(path)))
  const ids: number[] = []
  for (let n = 0; n < BATCH; n += 1) {
    const received = await context.storage.receive(
      Readable.from([another(contents[n % KINDS] as Buffer)]),
      1e9,
    )
    const original_key = newKey('originals', 'jpg')
    await context.storage.store(received, original_key)
    const { bytes, sha256, crc32 } = received
    const { id } = await context.db
      .insertInto('media')
      .values({
        ...{ session_id: session, position: n, kind: 'image', original_key, original_name: `${n}.jpg` },
        ...{ content_type: 'image/jpeg', bytes, sha256, crc32 },
        ...{
          preview_key: newKey('public', 'jpg'),
          tile_key: newKey('public', 'webp'),
          cover_key: newKey('public', 'jpg'),
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

async function prepareBare(children: ChildProcess[], photos: string[]): Promise<Figures> {
  const paths = Array.from({ length: BATCH }, (_, n) => photos[n % KINDS] as string)
  return measured(async () => {
    await Promise.all(
      children.map(async (child, n) => {
        child.send(paths.filter((_, index) => index % children.length === n))
        await once(child, 'message')
      }),
    )
  })
}
