import assert from 'node:assert/strict'
import { createHash, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { sql } from 'kysely'
import { ARRIVING_LEAST } from '#contract/sessions/ingest.ts'
import { deletePendingBatch } from '#server/ingest/delete-pending.ts'
import { openDiskStorage } from '#server/platform/storage/disk-storage.ts'
import type { TestApp } from '../app.ts'
import type { MadePhotographer } from '../factories/account-factory.ts'
import { clip, makePhoto, otherContent } from '../files/media-files.ts'
import { storedFiles, storedPath } from '../files/stored-files.ts'
import { killableSite } from '../processes/killable-site.ts'
import { processesOf } from '../processes/processes-of.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { openLine } from './cut-line.ts'
import { isListedWhole } from './is-listed-whole.ts'
import { type FileToSend, publishStubbornly, sellStubbornly } from './publish-stubbornly.ts'
import { untilPublished } from './until-published.ts'
import { startSession } from './upload-calls.ts'

/** A kill comes up to so long after its byte, ms: while the file is stored, checked, made public. */
const LATER_MS = 600
/** One byte a clip may carry at its end without being another clip. */
const different = (content: Buffer, n: number): Buffer =>
  Buffer.concat([content, Buffer.from([0, 0, 0, 9, 0x66, 0x72, 0x65, 0x65, n])])
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/**
 * Publishes a session, sent both ways, while the server is killed at random points, `coming` times while files are sent and
 * `preparing` times after; then counts everything there must be, and that nothing else is. `arriving`: it is sold as it arrives, and
 * what is listed is whole after each kill.
 */
export async function publishUnderKills(
  context: TestContext,
  test: TestApp,
  photographer: MadePhotographer,
  times: { coming: number; preparing: number; arriving?: true },
): Promise<void> {
  const seed = randomInt(2 ** 31)
  context.diagnostic(`seed ${seed}`)
  const random = seededRandom(seed)
  const files = times.arriving ? await manyPhotos() : await filesToSend(test.context.video !== null)
  const total = files.reduce((sum, { content }) => sum + content.length, 0)
  const session = await startSession(test, photographer)
  const site = killableSite(test.context.config)
  await site.start()
  const line = await openLine(site.port, 4)
  let back = Promise.resolve()
  let kills = 0
  let listed = 0
  const look = async () => {
    if (await isListedWhole(test, session)) listed += 1
  }
  const kill = () => {
    kills += 1
    back = back.then(site.kill).then(look).then(site.start)
  }
  try {
    for (let n = 0; n < times.coming; n += 1) {
      const later = random() * LATER_MS
      line.at(Math.floor(random() * total), () => setTimeout(kill, later))
    }
    const to = { site: line, by: photographer, session, back: () => back }
    if (times.arriving) await sellStubbornly(to)
    const acknowledged = await publishStubbornly(to, files)
    for (let n = 0; n < times.preparing; n += 1) {
      await new Promise((due) => setTimeout(due, random() * LATER_MS))
      kill()
      await back
    }
    await untilPublishedAtLast(test, session)
    assert.ok(kills >= times.preparing + 1, `${kills} kills`)
    context.diagnostic(
      `${kills} kills, ${acknowledged.size} of ${files.length} answered, ${listed} looks at a session on sale`,
    )

    await site.stop()
    assert.deepEqual(await contentsOf(test, session), files.map(({ content }) => sha256(content)).sort())
    await assertNothingElse(test, session)
  } finally {
    await back
    await site.stop()
    await line.close()
  }
  if (existsSync('/proc/self/environ')) while ((await processesOf(test.dataDir)).length > 0);
}

/** More than enough for a session that is sold as it arrives. */
async function manyPhotos(): Promise<FileToSend[]> {
  const photo = await makePhoto()
  return Array.from({ length: ARRIVING_LEAST + 6 }, (_, n) => ({
    name: `wave-${n}.jpg`,
    content: otherContent(photo, n),
    way: n % 2 === 0 ? 'multipart' : 'tus',
  }))
}

async function filesToSend(clips: boolean): Promise<FileToSend[]> {
  const photos = await Promise.all([1, 2, 3, 4].map((seed) => makePhoto({ seed })))
  const sea = await clip('sea-1080p.mp4')
  return [
    ...photos.map((content, n) => ({
      name: `wave-${n}.jpg`,
      content,
      way: n % 2 === 0 ? ('multipart' as const) : ('tus' as const),
    })),
    ...(clips
      ? [
          { name: 'barrel.mp4', content: different(sea, 1), way: 'multipart' as const },
          { name: 'reef.mp4', content: different(sea, 2), way: 'tus' as const },
        ]
      : []),
  ]
}

/** A dead worker is missed after ten seconds, and its job taken up again after a growing pause: killed often, it takes long. */
async function untilPublishedAtLast(test: TestApp, session: number): Promise<void> {
  const media = (await rowsOf(test, session)).at(-1)?.id ?? 0
  for (let patience = 4; patience > 0; patience -= 1)
    if (await untilPublished(test, { session, media }).then(...outcome)) return
  const jobs = await test.context.pool.query(
    `select name, state, retry_count from pgboss.job where name like 'ingest.%'`,
  )
  assert.fail(JSON.stringify([await rowsOf(test, session), jobs.rows]))
}
const outcome = [() => true, () => false] as const

const rowsOf = ({ context }: TestApp, session: number) =>
  context.db
    .selectFrom('media')
    .select(['id', 'state', 'original_key', 'preview_key', 'tile_key', 'wide_key', 'cover_key'])
    .where('session_id', '=', session)
    .orderBy('id')
    .execute()

/** Sums of the originals as they lie on the disk, every one of them ready. */
async function contentsOf(test: TestApp, session: number): Promise<string[]> {
  const rows = await rowsOf(test, session)
  assert.deepEqual([...new Set(rows.map(({ state }) => state))], ['ready'])
  const sums = await Promise.all(
    rows.map(async ({ original_key }) => sha256(await readFile(storedPath(test, original_key)))),
  )
  return sums.sort()
}

/** What dead processes had begun goes: their temporary files when the next one starts, their objects with the sweep. */
async function assertNothingElse(test: TestApp, session: number): Promise<void> {
  await openDiskStorage(join(test.dataDir, 'files'))
  await test.context.db.updateTable('pending_deletion').set({ remove_after: sql<Date>`now()` }).execute()
  await deletePendingBatch(test.context)
  const { wide_cover_key } = await test.context.db
    .selectFrom('session')
    .select('wide_cover_key')
    .where('id', '=', session)
    .executeTakeFirstOrThrow()
  const named = (await rowsOf(test, session)).flatMap(({ id, state, ...keys }) => Object.values(keys))
  assert.deepEqual(await storedFiles(test), [...named, wide_cover_key].filter((key) => key !== null).sort())
}
