import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { newKey, publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { startCdn } from '#tests/support/outside-cdn.ts'
import { deleteDue } from './delete-due.ts'
import { deletePending, deletePendingBatch } from './delete-pending.ts'
import { scheduleDeletion } from './schedule-deletion.ts'

const ORIGIN = 'https://waves.example'

describe('What is taken down behind a CDN', () => {
  let cdn: Awaited<ReturnType<typeof startCdn>>
  let test: TestApp
  let photographer: MadePhotographer
  const logged: string[] = []
  before(async () => {
    cdn = await startCdn()
    const config = {
      cdn: { url: `${cdn.url}/purge`, method: 'POST', headers: {} },
      publicUrl: ORIGIN,
    }
    test = await startTestApp({ config, logged: (line) => logged.push(line) })
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(async () => {
    await test.close()
    cdn.close()
  })
  beforeEach(() => {
    cdn.answerWith(200)
    cdn.takeCalls()
    logged.length = 0
  })

  /** A published session whose public files are there: its id and their addresses. */
  const publish = async () => {
    const { db, storage } = test.context
    const { id, images } = await makeSession(test.context, { photographer_id: photographer.id, images: 2 })
    const keys: string[] = []
    for (const image of images) {
      const cover_key = newKey('public', 'jpg')
      const row = await db
        .updateTable('media')
        .set({ cover_key })
        .where('id', '=', image.id)
        .returning('tile_key')
        .executeTakeFirstOrThrow()
      keys.push(cover_key, image.preview_key, row.tile_key ?? '')
    }
    for (const key of keys) await storage.write(key, Buffer.from(key))
    return { id, addresses: keys.map(publicUrl), pages: pagesOf(id) }
  }
  const pagesOf = (session: number) => [
    ...['/', '/sessions', `/session/${session}`, '/photographers', `/photographer/${photographer.id}`],
  ]
  const takeDown = async (id: number) =>
    (
      await test.app.inject({
        method: 'POST',
        url: `/api/photographer/sessions/${id}/take-down`,
        headers: photographer.headers,
      })
    ).statusCode
  const statusesOf = async (addresses: string[]) => {
    const answers = await Promise.all(addresses.map((address) => fetch(test.url + address)))
    return [...new Set(answers.map(({ status }) => status))]
  }
  const asTold = (addresses: string[]) => addresses.map((address) => ORIGIN + address).sort()
  const untold = () =>
    test.context.db
      .selectFrom('pending_purge')
      .select(['key', 'attempts', sql<number>`round(extract(epoch from due_at - now()))::int`.as('seconds')])
      .execute()
  const makeDue = () =>
    test.context.db
      .updateTable('pending_purge')
      .set({ due_at: new Date(0) })
      .execute()

  it('is gone here when the CDN refuses, which is told again soon, then with growing pauses and an ALARM', async () => {
    const { id, addresses, pages } = await publish()
    cdn.answerWith(503)
    assert.equal(await takeDown(id), 200)
    assert.deepEqual(await statusesOf(addresses), [404])
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const rows = await untold()
      assert.deepEqual(
        [rows.length, ...new Set(rows.map(({ attempts }) => attempts))],
        [addresses.length + pages.length, attempt],
      )
      pauses.push(Math.round((rows[0]?.seconds ?? 0) / 30) * 30)
      assert.equal(
        logged.some((line) => /ALARM: a CDN cannot be told/.test(line)),
        attempt >= 5,
      )
      await makeDue()
      await deleteDue(test.context)
    }
    assert.deepEqual(pauses, [30, 60, 120, 240, 480, 960, 1800, 1800])
    cdn.answerWith(200)
    cdn.takeCalls()
    await deleteDue(test.context)
    assert.deepEqual(cdn.takeAddresses(), [], 'nothing is due yet')
    await makeDue()
    await deleteDue(test.context)
    assert.deepEqual(cdn.takeAddresses().sort(), asTold([...addresses, ...pages]))
    assert.deepEqual(await untold(), [])
  })

  it('is told of in no transaction, and lost to nobody when the process that tells it is killed', async () => {
    const { id, addresses, pages } = await publish()
    const called = cdn.fallSilent()
    const env = {
      ...process.env,
      DATABASE_URL: test.context.config.databaseUrl,
      DATA_DIR: test.dataDir,
      PUBLIC_URL: ORIGIN,
      CDN_PURGE_URL: `${cdn.url}/purge`,
    }
    const words = ['scripts/operator.ts', 'hide-session', String(id), '--reason', 'Because']
    const operator: ChildProcess = spawn(process.execPath, words, { env, stdio: 'ignore' })
    const ended = once(operator, 'exit')
    await called
    assert.deepEqual(await statusesOf(addresses.slice(0, 1)), [404], 'its cover is gone before it is told')
    const open = sql`select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
    assert.deepEqual((await open.execute(test.context.db)).rows, [])
    operator.kill('SIGKILL')
    await ended
    cdn.answerWith(200)
    const before = cdn.takeAddresses()
    assert(before.length < addresses.length)
    await makeDue()
    await test.drain()
    assert.deepEqual(await statusesOf(addresses), [404])
    assert.deepEqual(
      [...new Set([...before, ...cdn.takeAddresses()])].sort(),
      asTold([...addresses, ...pages]),
    )
    assert.deepEqual(await untold(), [])
  })

  it('is gone when the answer comes, also where another worker is deleting it', async () => {
    const { context } = test
    const key = newKey('public', 'jpg')
    await context.storage.write(key, Buffer.from('one'))
    await scheduleDeletion(context.db, [key])
    const [removing, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const storage = {
      ...context.storage,
      async remove(name: string) {
        removing.resolve()
        await released.promise
        await context.storage.remove(name)
      },
    }
    const other = deletePendingBatch({ db: context.db, storage })
    await removing.promise
    const answered = deletePending(context, [key]).then(() => context.storage.size(key))
    const waits = async () => {
      const locked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while ((await locked.execute(context.db)).rows.length === 0);
    }
    await Promise.race([answered, waits()])
    released.resolve()
    assert.equal(await answered, null)
    assert.deepEqual(cdn.takeAddresses(), asTold([publicUrl(key)]))
    await other
  })
})
