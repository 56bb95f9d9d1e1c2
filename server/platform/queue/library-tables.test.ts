import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type Database, openDatabase } from '../db/connect.ts'
import { defineJob } from './define-job.ts'
import { openQueue, type Queue } from './queue.ts'
import { CHANNEL } from './wake-workers.ts'

const job = defineJob('test.sent', z.object({}))

/** What `watch-due.ts` and `take-turns.ts` read beside the library's own interface. */
const COLUMNS = [
  'name',
  'state',
  'blocked',
  'priority',
  'group_id',
  'start_after',
  'heartbeat_on',
  'heartbeat_seconds',
  'started_on',
  'expire_seconds',
]
const CHANGED =
  'pg-boss was changed: see whether watch-due.ts, wake-workers.ts and take-turns.ts in server/platform/queue still read its tables right'

describe('The library of the queue', () => {
  let own: TestDatabase
  let database: Database
  let queue: Queue
  before(async () => {
    own = await createTestDatabase()
    database = openDatabase(own.url)
    queue = await openQueue(own.url, [job])
  })
  after(async () => {
    await queue.stop()
    await database.close()
    await own.drop()
  })

  it('has the tables and columns that due jobs and dead workers are found by', async () => {
    for (const table of ['job', 'job_common']) {
      const { rows } = await database.pool.query<{ column_name: string }>(
        `select column_name from information_schema.columns where table_schema = 'pgboss' and table_name = $1`,
        [table],
      )
      const names = new Set(rows.map((row) => row.column_name))
      assert.deepEqual(
        COLUMNS.filter((name) => !names.has(name)),
        [],
        `${CHANGED} (columns missing in ${table})`,
      )
    }
  })

  it('orders the states of a job so that whatever waits comes before active', async () => {
    const { rows } = await database.pool.query<{ label: string }>(
      `select enumlabel as label from pg_enum join pg_type on pg_type.oid = enumtypid
       where typname = 'job_state' order by enumsortorder`,
    )
    const labels = rows.map(({ label }) => label)
    assert.deepEqual(labels.slice(0, labels.indexOf('active')), ['created', 'retry'], CHANGED)
  })

  it('says on the channel of `wake-workers.ts` of which kind a job was sent', async () => {
    const client = await database.pool.connect()
    const told = once(client, 'notification')
    try {
      await client.query(`listen ${CHANNEL}`)
      await queue.send(database.db, job, {})
      const [{ payload }] = await told
      assert.equal(payload, job.name, CHANGED)
    } finally {
      client.release(true)
    }
  })

  it('can listen by itself', async () => {
    const boss = new PgBoss(own.url)
    assert.equal(typeof boss.getDb().listen, 'function', `${CHANGED} (listen is gone)`)
  })

  it('can be told to supervise one queue and to wake one worker', () => {
    for (const name of ['supervise', 'notifyWorker', 'getDb'] as const)
      assert.equal(typeof PgBoss.prototype[name], 'function', `${CHANGED} (${name} is gone)`)
  })
})
