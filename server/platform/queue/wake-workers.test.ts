import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as z from 'zod/mini'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { openDatabase } from '../db/connect.ts'
import { defineJob, handleJob } from './define-job.ts'
import { openQueue } from './queue.ts'
import { createWakeUps } from './wake-workers.ts'

const KIND = 'test.photo'

function threeWorkers() {
  const woken: string[] = []
  const wakeUps = createWakeUps((id) => woken.push(id))
  const workers = ['a', 'b', 'c'].map((id) => wakeUps.add(KIND, id))
  return { wakeUps, workers, taken: () => woken.splice(0) }
}

describe('When a job is sent', () => {
  it('one idle worker looks for it, another for the next', () => {
    const { wakeUps, taken } = threeWorkers()
    wakeUps.one(KIND)
    assert.deepEqual(taken(), ['a'])
    wakeUps.one(KIND)
    wakeUps.one(KIND)
    wakeUps.one(KIND)
    assert.deepEqual(taken(), ['b', 'c', 'a'])
    wakeUps.one('test.unknown')
    assert.deepEqual(taken(), [])
  })

  it('whoever is busy is left alone, and looks again when it has ended', () => {
    const { wakeUps, workers, taken } = threeWorkers()
    wakeUps.one(KIND)
    workers[0]?.begin()
    assert.deepEqual(taken(), ['a', 'a'])
    wakeUps.one(KIND)
    wakeUps.one(KIND)
    assert.deepEqual(taken(), ['b', 'c'])
    workers[0]?.end()
    wakeUps.one(KIND)
    wakeUps.one(KIND)
    wakeUps.one(KIND)
    assert.deepEqual(taken().sort(), ['a', 'b', 'c'])
  })

  it('whoever finds one without having been called wakes the next, until all are busy', () => {
    const { workers, taken } = threeWorkers()
    workers[0]?.begin()
    assert.deepEqual(taken(), ['a', 'b'])
    workers[0]?.end()
    workers[0]?.begin()
    assert.deepEqual(taken(), ['a', 'c'])
    workers[1]?.begin()
    workers[2]?.begin()
    assert.deepEqual(taken(), ['b', 'c'])
  })
})

it('Jobs that were sent in one go are done side by side', async () => {
  const job = defineJob('test.together', z.object({ turn: z.int() }), { concurrency: 'photo' })
  const own = await createTestDatabase()
  const database = openDatabase(own.url)
  const queue = await openQueue(own.url, [job])
  try {
    const all = Promise.withResolvers<void>()
    let begun = 0
    const handle = () => {
      begun += 1
      if (begun === 3) all.resolve()
      return all.promise
    }
    await queue.work([handleJob(job, handle)], {}, { photo: 2, video: 1 })
    await queue.sendAll(database.db, job, [{ turn: 1 }, { turn: 2 }, { turn: 3 }])
    await all.promise
  } finally {
    await queue.stop()
    await database.close()
    await own.drop()
  }
})
