import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { TUS } from '#contract/sessions/uploads.ts'
import { serverFlags } from '#scripts/start/server-flags.mjs'
import { clip } from '#tests/support/files/media-files.ts'
import { announce, claim, uploadId } from '#tests/support/uploads/tus-calls.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { bodyOf, send } from '../uploads/send-body.ts'
import type { UploadServer, Watched } from '../uploads/upload-server.ts'
import { watching } from '../uploads/watching.ts'
import { withStore } from './with-store.ts'

const BYTES = 1024 ** 3
const MIB = 1024 ** 2
const PAIRS = 3

type Pair = { ours: number; floor: number; memory: Watched }

/**
 * One clip of 1 GiB in pieces (tus, as the web sends it) through the API into a bucket until its row has committed, against
 * the SDK alone that sends as much of its own memory into the same bucket: in alternating pairs, each in a process of its own.
 */
export const run = (): Promise<BenchLine[]> =>
  withStore(async ({ target, bySdk, empty }) => {
    const ours = fork(
      new URL('../uploads/upload-server.ts', import.meta.url),
      [String(PAIRS + 1), JSON.stringify(target)],
      { execArgv: [...serverFlags] },
    )
    try {
      const [site] = (await once(ours, 'message')) as [UploadServer]
      const database = new pg.Client({ connectionString: site.databaseUrl })
      await database.connect()
      await database.query('listen bench_media')
      const head = await clip('sea-1080p.mp4')
      const filler = randomBytes(MIB)
      const pairs: Pair[] = []
      for (const [n, session] of site.sessions.entries()) {
        const memory = await watching(ours)
        const mine = await uploadOurs(site, database, session, head, filler)
        const held = await memory()
        await empty()
        const bare = await bySdk({ kind: 'upload', key: `originals/bare-${n}`, bytes: BYTES })
        await empty()
        pairs.push({ ours: mine, floor: bare, memory: held })
      }
      await database.end()
      return linesOf(pairs)
    } finally {
      ours.send('close')
      await once(ours, 'exit')
    }
  })

function linesOf(all: readonly Pair[]): BenchLine[] {
  // The first pair warms both up.
  const pairs = all.slice(1)
  const growth = Math.max(...all.map(({ memory }) => memory.peak)) - (all[0]?.memory.before ?? 0)
  return [
    {
      name: 'upload of 1 GiB into a bucket',
      ours: median(pairs.map((pair) => pair.ours)),
      floor: median(pairs.map((pair) => pair.floor)),
      unit: 'MB/s',
      ratio: median(pairs.map((pair) => pair.ours / pair.floor)),
      target: '>= 0.9',
      note: `received, hashed and claimed, against the SDK alone; middle of ${PAIRS} pairs`,
    },
    {
      name: 'server memory growth, from before the first such upload to the highest of all',
      ours: growth / MIB,
      unit: 'MiB',
      target: '<= 64',
    },
  ]
}

/** MB/s from the announcement until the row has committed. */
async function uploadOurs(
  { url, authorization }: UploadServer,
  database: pg.Client,
  session: number,
  clipHead: Buffer,
  filler: Buffer,
): Promise<number> {
  const by = { headers: { authorization } }
  const padding = Buffer.alloc(16)
  padding.writeUInt32BE(1)
  padding.write('free', 4, 'latin1')
  padding.writeBigUInt64BE(BigInt(BYTES - clipHead.length), 8)
  const head = Buffer.concat([clipHead, padding])
  const startedAt = performance.now()
  const id = uploadId(await announce({ url }, by, { session, name: 'big.mp4', bytes: BYTES }))
  const headers = {
    ...by.headers,
    'tus-resumable': TUS.version,
    'content-type': TUS.contentType,
    'upload-offset': 0,
    'content-length': BYTES,
  }
  const body = bodyOf(head, filler, BYTES - head.length, Buffer.alloc(0))
  const status = await send(`${url}/api/uploads/${id}`, headers, body, 'PATCH').answered
  if (status !== 204) throw new Error(`The last byte was answered ${status}`)
  const committed = once(database, 'notification')
  const claimed = claim({ url }, by, session, id)
  // It is answered when a worker has checked the clip: there is none.
  await Promise.race([
    committed,
    claimed.then(({ status: refused }) => Promise.reject(new Error(`The claim was answered ${refused}`))),
  ])
  claimed.catch(() => {})
  return BYTES / 1e6 / ((performance.now() - startedAt) / 1000)
}
