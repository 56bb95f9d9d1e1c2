import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { ARRIVING_LEAST } from '#contract/sessions/ingest.ts'
import { openDiskStorage } from '#server/platform/storage/disk-storage.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { holding } from '#tests/support/database/until-waiting.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { paddedPhoto } from '#tests/support/files/padded-photo.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { killableProcess } from '#tests/support/processes/killable-process.ts'
import { isListedWhole } from '#tests/support/uploads/is-listed-whole.ts'
import { to, turnableFiles } from '#tests/support/uploads/turnable-files.ts'
import { finalize, sellArriving, startSession, upload } from '#tests/support/uploads/upload-calls.ts'
import { deletePendingBatch } from '../delete-pending.ts'

/** More than a line holds: a download that nobody reads on stands in its middle. */
const LARGE = 24 * 1024 ** 2
const sum = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

describe('A worker alone is killed with -9 in the middle of an item and of a turn, while its session is sold as it arrives', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let files: Awaited<ReturnType<typeof turnableFiles>>
  let photo: Buffer
  const worker = killableProcess(
    new URL('../../../tests/support/processes/ingest-worker.ts', import.meta.url),
    () => [JSON.stringify(test.context.config)],
  )
  before(async () => {
    test = await startTestApp()
    photographer = await makePhotographer(test.context, { ready: true })
    files = await turnableFiles(test, photographer)
    photo = await makePhoto()
  })
  after(async () => {
    await worker.stop()
    await test.close()
  })

  const begun = async (session: number) =>
    (await test.context.db.selectFrom('media').select('id').where('session_id', '=', session).execute())
      .length
  /** Resolves when both statements that make an item and a turn visible wait for the session that somebody holds. */
  const untilBothWait = async (client: { query: (text: string) => Promise<{ rowCount: number | null }> }) => {
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    while (((await client.query(waiting)).rowCount ?? 0) < 2)
      await client.query('select pg_sleep(0.02), pg_stat_clear_snapshot()')
  }
  const rows = (session: number) =>
    test.context.db
      .selectFrom('media')
      .select(['id', 'state', 'sha256'])
      .where('session_id', '=', session)
      .orderBy('position')
      .execute()

  it('and what is listed stays whole, a buyer gets what he began to load, and the next worker goes on with both', {
    timeout: 300_000,
  }, async (context) => {
    const contents = [
      paddedPhoto(photo, LARGE),
      ...Array.from({ length: ARRIVING_LEAST }, (_, n) => otherContent(photo, n)),
    ]
    const [first = photo] = contents
    const session = await startSession(test, photographer)
    await sellArriving(test, photographer, session)
    await worker.start()
    const send = async (content: Buffer, position: number) => {
      const { status } = await upload(test, photographer, session, `${position}.jpg`, content, { position })
      assert.equal(status, 201)
    }
    await Promise.all(contents.slice(0, ARRIVING_LEAST).map(send))
    assert.ok(await isListedWhole(test, session))
    await worker.stop()

    const item = (await rows(session))[0]?.id ?? 0
    const was = await files.row(item)
    const link = await files.linkTo(await files.buy(session, item), item)
    const loading = await fetch(link)
    const reader = loading.body?.getReader()
    const chunks = [(await reader?.read())?.value ?? new Uint8Array()]

    assert.equal((await files.turn(session, to(1, item))).turning, 1)
    const sending = send(contents[ARRIVING_LEAST] ?? photo, ARRIVING_LEAST)
    while ((await begun(session)) < contents.length);
    await holding(test.context.pool, async (client) => {
      await client.query('select from session where id = $1 for update', [session])
      await worker.start()
      await untilBothWait(client)
      await worker.kill()
    })
    const killedAt = performance.now()
    assert.ok(await isListedWhole(test, session), 'it is still on sale')
    const { image_count } = await test.context.db
      .selectFrom('session')
      .select('image_count')
      .where('id', '=', session)
      .executeTakeFirstOrThrow()
    assert.equal(image_count, ARRIVING_LEAST)
    assert.deepEqual(
      [(await files.row(item)).preview_key, (await files.row(item)).turn],
      [was.preview_key, 0],
      'the old pictures',
    )

    await worker.start()
    await sending
    context.diagnostic(`it grew on ${Math.round(performance.now() - killedAt)} ms after the kill`)
    while ((await files.row(item)).turn !== 1) await test.context.pool.query('select pg_sleep(0.05)')
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      chunks.push(read.value)
    assert.equal(sum(Buffer.concat(chunks)), sum(first), 'what was begun ends as it began')
    const turned = await files.download(link)
    assert.deepEqual([turned.status, turned.bytes.equals(first)], [200, false])

    await finalize(test, photographer, session)
    assert.ok(await isListedWhole(test, session))
    assert.deepEqual(
      (await rows(session)).map(({ sha256, state }) => [sha256.toString('hex'), state]),
      contents.map((content) => [sum(content), 'ready']),
    )
    assert.deepEqual(await files.sizesOf(item), ['tall', 'tall', 'tall', 1700, 2500])
    await worker.stop()
    await assertNothingElse()
  })

  /** What the dead worker had written goes with the sweep, its temporary files when the next one starts. */
  const assertNothingElse = async () => {
    const { pool } = test.context
    await openDiskStorage(join(test.dataDir, 'files'))
    await pool.query('update pending_deletion set remove_after = now()')
    await deletePendingBatch(test.context)
    const { rows: named } = await pool.query<{ key: string }>(
      `select unnest(array[original_key, preview_key, tile_key, cover_key, wide_key]) as key from media
        union select wide_cover_key from session`,
    )
    const keys = named.flatMap(({ key }) => key ?? [])
    assert.deepEqual(await storedFiles(test), keys.sort())
  }
})
