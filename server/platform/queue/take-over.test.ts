import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as z from 'zod/mini'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { pagesOf } from '#tests/support/database/pages-read.ts'
import { type Database, openDatabase } from '../db/connect.ts'
import { defineJob, handleJob } from './define-job.ts'
import { openQueue, type Queue } from './queue.ts'
import { DEAD, DUE } from './watch-due.ts'

const job = defineJob('test.left', z.object({ turn: z.int() }), { retries: 3 })
/** Jobs done and kept: some 500 pages. */
const KEPT = 20_000

describe('With many jobs done and kept', () => {
  let own: TestDatabase
  let database: Database
  let queue: Queue
  const done = new Map<number, PromiseWithResolvers<void>>()
  before(async () => {
    own = await createTestDatabase()
    database = openDatabase(own.url)
    queue = await openQueue(own.url, [job])
    const handle = async (_: unknown, { turn }: { turn: number }) => done.get(turn)?.resolve()
    await queue.work([handleJob(job, handle)], {}, { photo: 1, video: 1 })
    await database.pool.query(
      `insert into pgboss.job (name, data, state, policy, singleton_key, started_on, completed_on, heartbeat_seconds)
        select $1, jsonb_build_object('turn', -n), 'completed', 'short', n::text, now(), now(), 10
        from generate_series(1, $2::int) n`,
      [job.name, KEPT],
    )
    await database.pool.query('vacuum analyze pgboss.job_common')
  })
  after(async () => {
    await queue.stop()
    await database.close()
    await own.drop()
  })

  const lost = async (turn: number, columns: string) => {
    const ended = Promise.withResolvers<void>()
    done.set(turn, ended)
    await database.pool.query(
      `insert into pgboss.job (name, data, state, policy, retry_limit, started_on, heartbeat_on, heartbeat_seconds, expire_seconds)
        select $1, jsonb_build_object('turn', $2::int), 'active', 'short', 3, ${columns}`,
      [job.name, turn],
    )
    await ended.promise
  }

  it('what a worker held that died is taken over by the next look', () =>
    lost(1, `now() - interval '20 seconds', now() - interval '15 seconds', 10, 300`))

  it('what a worker holds for too long is given to another', () =>
    lost(2, `now() - interval '20 seconds', now(), 10, 10`))

  it('a look reads what is due and nothing else', async () => {
    const { pool } = database
    const all = await pagesOf(pool, 'select count(data) from pgboss.job')
    assert.ok(all > 300, `${all} pages hold all jobs`)
    for (const look of [DUE, DEAD]) {
      const read = await pagesOf(pool, look, [[job.name]])
      assert.ok(read < 20, `${read} pages: ${look}`)
    }
  })
})
