import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as z from 'zod/mini'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type Database, openDatabase } from '../db/connect.ts'
import { defineJob, handleJob } from './define-job.ts'
import { openQueue, type Queue } from './queue.ts'

const callJob = defineJob('test.call', z.object({ turn: z.int() }), { retries: 3 })

describe('A job of which no notification comes', () => {
  let own: TestDatabase
  let database: Database
  let queue: Queue
  const turns = new Map<number, PromiseWithResolvers<number>>()
  const begun: number[] = []
  const turn = (n: number) => {
    const done = Promise.withResolvers<number>()
    turns.set(n, done)
    return done.promise
  }
  before(async () => {
    own = await createTestDatabase()
    database = openDatabase(own.url)
    queue = await openQueue(own.url, [callJob])
    const handle = async (_: unknown, { turn: n }: { turn: number }) => {
      begun.push(n)
      if (n === 2 && begun.filter((each) => each === 2).length === 1) throw new Error('The first time fails')
      turns.get(n)?.resolve(n)
    }
    await queue.work([handleJob(callJob, handle)], {}, { photo: 1, video: 1 })
  })
  after(async () => {
    await queue.stop()
    await database.close()
    await own.drop()
  })

  it('is done soon after the time it was put off to', async () => {
    const done = turn(1)
    const sentAt = Date.now()
    await queue.send(database.db, callJob, { turn: 1 }, { afterSeconds: 1 })
    assert.equal(await done, 1)
    const took = Date.now() - sentAt
    assert.ok(took >= 900 && took < 30_000, `${took} ms`)
  })

  it('is done again soon after it failed', async () => {
    const done = turn(2)
    await queue.send(database.db, callJob, { turn: 2 })
    assert.equal(await done, 2)
    assert.deepEqual(
      begun.filter((each) => each === 2),
      [2, 2],
    )
  })
})
