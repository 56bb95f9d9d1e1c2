import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { photoJob } from '#server/ingest/job-names.ts'
import { ingestJobs } from '#server/ingest/jobs.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { startSession } from '#tests/support/uploads/upload-calls.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { measured, prepareAll, storeOriginals } from './stored-originals.ts'

const HEIC = { kind: 'image', extension: 'heic', contentType: 'image/heic' } as const
const BATCH = 6
const PAIRS = 3
const photo = fileURLToPath(new URL('./fixtures/sea-12mp.heic', import.meta.url))

/** CPU of a HEIC of 12 MP from stored original to public files, against a bare libheif script making the same files. */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const site = await startTestApp({ config: { concurrency: { photo: 1, video: 1 } } })
  const floor = fork(new URL('./bare-photo-worker.ts', import.meta.url), [folder])
  try {
    await once(floor, 'message')
    const content = await readFile(photo)
    const photographer = await makePhotographer(site.context, { ready: true })
    const session = await startSession(site, photographer)
    await site.context.queue.work(ingestJobs, site.context, site.context.config.concurrency)
    const pairs: [number, number][] = []
    for (let n = 0; n <= PAIRS; n += 1) {
      const contents = Array.from({ length: BATCH }, () => freeBox(content))
      const ids = await storeOriginals(site, session, contents, HEIC)
      const ours = await measured(() =>
        prepareAll(site, ids, (tx, media_id) => site.context.queue.send(tx, photoJob, { media_id })),
      )
      pairs.push([ours.cpuMs / BATCH, await bareCpuMs(floor)])
    }
    const measuredPairs = pairs.slice(1)
    return [
      {
        name: 'CPU of a HEIC photo',
        ours: median(measuredPairs.map(([ours]) => ours)),
        floor: median(measuredPairs.map(([, bare]) => bare)),
        ratio: median(measuredPairs.map(([ours, bare]) => ours / bare)),
        unit: 'ms',
        target: '<= 1.15',
        note: `12 MP, libheif in WebAssembly on both sides, batches of ${BATCH}, middle of ${PAIRS} pairs`,
      },
    ]
  } finally {
    floor.kill('SIGKILL')
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function bareCpuMs(floor: ChildProcess): Promise<number> {
  const { cpuMs } = await measured(async () => {
    floor.send(Array.from({ length: BATCH }, () => photo))
    await once(floor, 'message')
  })
  return cpuMs / BATCH
}

/** The same picture as another content: a box of random bytes at the end, which readers pass over. */
function freeBox(photo: Buffer): Buffer {
  const box = Buffer.concat([Buffer.from('\0\0\0\x18free', 'latin1'), randomBytes(16)])
  return Buffer.concat([photo, box])
}
