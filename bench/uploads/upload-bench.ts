import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverFlags } from '#scripts/start/server-flags.mjs'
import { clip } from '#tests/support/files/media-files.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { startBareUpload } from './bare-upload.ts'
import { bodyOf, send } from './send-body.ts'
import type { UploadServer, Watched } from './upload-server.ts'
import { watching } from './watching.ts'

const BYTES = 1024 ** 3
const PAIRS = 5
const MIB = 1024 ** 2
const BOUNDARY = 'swellframe-bench'

/**
 * (c) One clip of 1 GiB through the form of the API until its row has committed (streamed, hashed, flushed), against a
 * bare `request -> file` pipe, in alternating pairs, each server a process of its own, the same sender.
 */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const ours = fork(new URL('./upload-server.ts', import.meta.url), [String(PAIRS + 1)], {
    execArgv: [...serverFlags],
  })
  const told = once(ours, 'message') as Promise<[UploadServer]>
  const floor = await startBareUpload(folder)
  try {
    const [site] = await told
    const database = new pg.Client({ connectionString: site.databaseUrl })
    await database.connect()
    await database.query('listen bench_media')
    const filler = randomBytes(MIB)
    const head = await clip('sea-1080p.mp4')
    const pairs: { ours: number; floor: number; memory: Watched }[] = []
    for (const session of site.sessions) {
      const memory = await watching(ours)
      const mine = await uploadOurs(site, database, session, head, filler)
      const held = await memory()
      const bare = await uploadBare(floor.url, filler)
      pairs.push({ ours: mine, floor: bare, memory: held })
    }
    await database.end()
    return linesOf(pairs)
  } finally {
    ours.send('close')
    floor.child.kill('SIGTERM')
    await once(ours, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

function linesOf(all: { ours: number; floor: number; memory: Watched }[]): BenchLine[] {
  const growth = (Math.max(...all.map(({ memory }) => memory.peak)) - (all[0]?.memory.before ?? 0)) / MIB
  // The first pair warms both up.
  const pairs = all.slice(1)
  return [
    {
      name: 'upload of 1 GiB',
      ours: median(pairs.map((pair) => pair.ours)),
      floor: median(pairs.map((pair) => pair.floor)),
      unit: 'MB/s',
      ratio: median(pairs.map((pair) => pair.ours / pair.floor)),
      target: '>= 0.8',
      note: `until the row commits, sha256 and crc32 and flush included; middle of ${PAIRS} pairs`,
    },
    {
      name: 'server memory growth, from before the first such upload to the highest of all',
      ours: growth,
      floor: 100,
      unit: 'MiB',
      ratio: growth / 100,
      target: '<= 1',
    },
  ]
}

const perSecond = (startedAt: number): number => BYTES / 1e6 / ((performance.now() - startedAt) / 1000)

async function uploadOurs(
  { url, authorization }: UploadServer,
  database: pg.Client,
  session: number,
  clipHead: Buffer,
  filler: Buffer,
): Promise<number> {
  const padding = Buffer.alloc(16)
  padding.writeUInt32BE(1)
  padding.write('free', 4, 'latin1')
  padding.writeBigUInt64BE(BigInt(BYTES - clipHead.length), 8)
  const form = Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="session_id"\r\n\r\n${session}\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="media"; filename="big.mp4"\r\ncontent-type: video/mp4\r\n\r\n`,
  )
  const head = Buffer.concat([form, clipHead, padding])
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  const fillerBytes = BYTES - clipHead.length - padding.length
  const committed = once(database, 'notification')
  const startedAt = performance.now()
  const { request, answered } = send(
    `${url}/api/sessionupload/media`,
    {
      authorization,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + fillerBytes + tail.length,
    },
    bodyOf(head, filler, fillerBytes, tail),
  )
  await Promise.race([committed, answered.then((status) => Promise.reject(new Error(`answered ${status}`)))])
  const speed = perSecond(startedAt)
  answered.catch(() => {})
  request.destroy()
  return speed
}

async function uploadBare(url: string, filler: Buffer): Promise<number> {
  const startedAt = performance.now()
  const none = Buffer.alloc(0)
  const { answered } = send(url, { 'content-length': BYTES }, bodyOf(none, filler, BYTES, none))
  await answered
  return perSecond(startedAt)
}
