import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import * as z from 'zod/mini'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type Database, openDatabase } from '../db/connect.ts'
import { defineJob, handleJob } from './define-job.ts'
import { openQueue, type Queue } from './queue.ts'

/** One that has a single try. */
const once = defineJob('test.once', z.object({ what: z.string() }), { retries: 0 })

describe('A job that fails on the site’s own side', () => {
  let own: TestDatabase
  let database: Database
  let queue: Queue
  let fail: (() => Promise<unknown>)[] = []
  let ended = Promise.withResolvers<void>()
  const told: Error[] = []
  before(async () => {
    own = await createTestDatabase()
    database = openDatabase(own.url)
    queue = await openQueue(own.url, [once], { onError: (error) => told.push(error) })
    const handle = async () => {
      await fail.shift()?.()
      ended.resolve()
    }
    await queue.work([handleJob(once, handle)], {}, { photo: 1, video: 1 })
  })
  after(async () => {
    await queue.stop()
    await database.close()
    await own.drop()
  })

  const done = async (what: string, faults: (() => Promise<unknown>)[]) => {
    fail = [...faults]
    ended = Promise.withResolvers()
    told.length = 0
    await queue.send(database.db, once, { what })
    await ended.promise
    assert.equal(told.length, faults.length)
    for (const { message } of told) assert.match(message, /waits until the site is well$/)
  }

  it(
    'is tried until the disk has room again, and uses up no try',
    { skip: process.platform !== 'linux' && 'needs /dev/full' },
    () => done('full', [() => writeFile('/dev/full', 'x'), () => writeFile('/dev/full', 'x')]),
  )

  it('is tried until the database answers again', () =>
    done('away', [() => database.pool.query('select pg_terminate_backend(pg_backend_pid())')]))

  it('is under way meanwhile, to whoever asks', async () => {
    const entered = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const slow = () => {
      entered.resolve()
      return gate.promise
    }
    const doing = done('slow', [])
    await doing
    fail = [slow]
    ended = Promise.withResolvers()
    await queue.send(database.db, once, { what: 'asked' })
    await entered.promise
    const payloads = [{ what: 'asked' }, { what: 'never sent' }]
    assert.deepEqual(await queue.underWay(database.db, once, payloads), [{ what: 'asked' }])
    gate.resolve()
    await ended.promise
  })

  it('and one that fails by itself ends after its tries', async () => {
    fail = [() => Promise.reject(new Error('It is not so'))]
    told.length = 0
    await queue.send(database.db, once, { what: 'wrong' })
    const state = async () => {
      const { rows } = await database.pool.query<{ state: string }>(
        `select state from pgboss.job where name = $1 and data->>'what' = 'wrong'`,
        [once.name],
      )
      return rows[0]?.state
    }
    while (!['failed', 'completed'].includes((await state()) ?? ''))
      await database.pool.query('select pg_sleep(0.02)')
    assert.equal(await state(), 'failed')
    assert.match(told[0]?.message ?? '', /failed and will be tried again$/)
  })
})
