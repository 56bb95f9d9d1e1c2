import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { serverFlags } from '#scripts/start/server-flags.mjs'
import type { S3Target } from '#server/stores-config.ts'
import { clip } from '#tests/support/files/media-files.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import type { UploadServer, Watched } from './upload-server.ts'
import { watching } from './watching.ts'

/** A clip of exactly so many bytes: what a film begins with, then as much of the filler as it takes. */
export type BigUpload = { head: Buffer; filler: Buffer; fillerBytes: number }

type Sending = {
  site: UploadServer
  session: number
  clip: BigUpload
  /** Resolves when the row has committed. */
  committed: Promise<unknown>
}

type Ways = {
  /** In the bucket, or on the disk. */
  s3: S3Target | null
  bytes: number
  pairs: number
  /** Sends the clip to the API, until `committed`. */
  ours(sending: Sending): Promise<void>
  /** MB/s of the floor of pair `n`. */
  floor(n: number, clip: BigUpload): Promise<number>
}

type UploadPair = { ours: number; floor: number; memory: Watched }

/**
 * One large clip through the API in a process of its own until its row has committed, and a floor, in alternating pairs. The first pair warms
 * both up: it counts for the memory alone.
 */
export async function measureUploads({ s3, bytes, pairs, ours, floor }: Ways): Promise<UploadPair[]> {
  const child = fork(
    new URL('./upload-server.ts', import.meta.url),
    [String(pairs + 1), ...(s3 ? [JSON.stringify(s3)] : [])],
    { execArgv: [...serverFlags] },
  )
  try {
    const [site] = (await once(child, 'message')) as [UploadServer]
    const database = new pg.Client({ connectionString: site.databaseUrl })
    await database.connect()
    await database.query('listen bench_media')
    const big = await bigUpload(bytes)
    const measured: UploadPair[] = []
    for (const [n, session] of site.sessions.entries()) {
      const memory = await watching(child)
      const committed = once(database, 'notification')
      const startedAt = performance.now()
      await ours({ site, session, clip: big, committed })
      const speed = bytes / 1e6 / ((performance.now() - startedAt) / 1000)
      const held = await memory()
      measured.push({ ours: speed, floor: await floor(n, big), memory: held })
    }
    await database.end()
    return measured
  } finally {
    child.send('close')
    await once(child, 'exit')
  }
}

/** `name` of the speed; what is said of the memory is its growth in MiB. */
export function uploadLines(
  all: readonly UploadPair[],
  speed: Pick<BenchLine, 'name' | 'target' | 'note'>,
  memory: (growth: number) => Pick<BenchLine, 'target'> & Partial<BenchLine>,
): BenchLine[] {
  const pairs = all.slice(1)
  const growth =
    (Math.max(...all.map(({ memory: held }) => held.peak)) - (all[0]?.memory.before ?? 0)) / 1024 ** 2
  return [
    {
      ...speed,
      ours: median(pairs.map((pair) => pair.ours)),
      floor: median(pairs.map((pair) => pair.floor)),
      unit: 'MB/s',
      ratio: median(pairs.map((pair) => pair.ours / pair.floor)),
    },
    {
      name: 'server memory growth, from before the first such upload to the highest of all',
      ours: growth,
      unit: 'MiB',
      ...memory(growth),
    },
  ]
}

/** A film with a box of nothing behind it. */
async function bigUpload(bytes: number): Promise<BigUpload> {
  const film = await clip('sea-1080p.mp4')
  const padding = Buffer.alloc(16)
  padding.writeUInt32BE(1)
  padding.write('free', 4, 'latin1')
  padding.writeBigUInt64BE(BigInt(bytes - film.length), 8)
  const head = Buffer.concat([film, padding])
  return { head, filler: randomBytes(1024 ** 2), fillerBytes: bytes - head.length }
}
