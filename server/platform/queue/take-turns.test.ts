import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as z from 'zod/mini'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { pagesRead } from '#tests/support/database/pages-read.ts'
import { type Database, openDatabase } from '../db/connect.ts'
import { defineJob, handleJob } from './define-job.ts'
import { openQueue, type Queue } from './queue.ts'
import { prioritiesOf, type Share } from './take-turns.ts'

const job = defineJob('test.file', z.object({ name: z.string() }), { concurrency: 'video' })
const [ANA, BEA, CARL] = [1, 2, 3]

describe('Jobs of several people in one line', () => {
  let own: TestDatabase
  let database: Database
  let queue: Queue
  let begun: string[] = []
  let gates: PromiseWithResolvers<void>[] = []
  let next = Promise.withResolvers<void>()

  before(async () => {
    own = await createTestDatabase()
    database = openDatabase(own.url)
    queue = await openQueue(own.url, [job])
    const handle = async (_: unknown, { name }: { name: string }) => {
      const gate = Promise.withResolvers<void>()
      begun.push(name)
      gates.push(gate)
      next.resolve()
      await gate.promise
    }
    await queue.work([handleJob(job, handle)], {}, { photo: 1, video: 1 })
  })
  after(async () => {
    await queue.stop()
    await database.close()
    await own.drop()
  })

  const send = (name: string, share: Share) => queue.send(database.db, job, { name }, { share })
  const until = async (count: number) => {
    while (begun.length < count) {
      next = Promise.withResolvers()
      if (begun.length < count) await next.promise
    }
  }
  const endOne = () => gates.shift()?.resolve()
  /** Ends what is under way, one after the other, until so many have begun; answers them in their order. */
  const order = async (count: number): Promise<string[]> => {
    for (let done = begun.length; done < count; done += 1) {
      endOne()
      await until(done + 1)
    }
    const names = begun
    begun = []
    endOne()
    gates = []
    return names
  }

  it('are done one by one in turn: a first one waits for none but what is under way', async () => {
    for (const name of ['a1', 'a2', 'a3', 'a4']) await send(name, { ownerId: ANA })
    await until(1)
    await send('b1', { ownerId: BEA })
    await send('b2', { ownerId: BEA })
    await send('c1', { ownerId: CARL })
    assert.deepEqual(await order(7), ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  it('and nobody who sends one after the other pushes back who sent many', async () => {
    for (const name of ['a1', 'a2', 'a3']) await send(name, { ownerId: ANA })
    await until(1)
    await send('b1', { ownerId: BEA })
    endOne()
    await until(2)
    await send('b2', { ownerId: BEA })
    endOne()
    await until(3)
    await send('b3', { ownerId: BEA })
    assert.deepEqual((await order(6)).slice(0, 4), ['a1', 'b1', 'a2', 'b2'])
  })

  it('short before long within a turn, and before one’s own longer ones', async () => {
    await send('now', { ownerId: ANA, seconds: 5 })
    await until(1)
    await send('long', { ownerId: ANA, seconds: 600 })
    await send('longer', { ownerId: ANA, seconds: 900 })
    await send('short', { ownerId: ANA, seconds: 8 })
    await send('other', { ownerId: BEA, seconds: 300 })
    assert.deepEqual(await order(5), ['now', 'other', 'short', 'long', 'longer'])
  })

  it('whether they are sent one by one or at once', async () => {
    const sent = [
      ['a long', { ownerId: ANA, seconds: 100 }],
      ['a short', { ownerId: ANA, seconds: 2 }],
      ['b', { ownerId: BEA, seconds: 3000 }],
    ] as const
    await send('now', { ownerId: CARL })
    await until(1)
    const payloads = sent.map(([name]) => ({ name }))
    await queue.sendAll(
      database.db,
      job,
      payloads,
      sent.map(([, share]) => share),
    )
    assert.deepEqual(await order(4), ['now', 'a short', 'b', 'a long'])
  })

  it('without reading the line of all others', async () => {
    await database.pool.query(
      `insert into pgboss.job (name, data, priority, group_id, singleton_key, policy, start_after)
       select $1, '{}', -(n / 100) * 4096, (n % 100 + 10)::text, 'k' || n, 'short', now() + interval '1 day'
       from generate_series(1, 20000) as n`,
      [job.name],
    )
    await database.pool.query('vacuum analyze pgboss.job_common')
    const read = await pagesRead(own.url, (db) => prioritiesOf(db, job.name, [{ ownerId: ANA }]))
    assert.equal(read.length, 1)
    assert.ok((read[0]?.pages ?? 0) < 60, `${read[0]?.pages} pages`)
  })
})
