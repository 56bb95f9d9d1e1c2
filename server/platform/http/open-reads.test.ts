import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exploreSessions } from '#contract/catalogue/catalogue.ts'
import { AppError } from '../app-error.ts'
import { openLog } from '../log/open-log.ts'
import { openRead, readOpenly } from './open-reads.ts'

const log = openLog('silent')

/** A read that answers how often it ran before, when it is let; null for a refusal. */
function countedRead() {
  const waiting: ((answer: boolean) => void)[] = []
  let runs = 0
  const read = openRead(exploreSessions, async () => {
    const run = runs++
    if (!(await new Promise<boolean>((answer) => waiting.push(answer)))) throw new AppError('not_found')
    return { run }
  })
  read.serialize = JSON.stringify
  return {
    ask: (words = '') => readOpenly([read], `/api/exploresessions${words}`, log),
    let: (answer: boolean) => {
      for (const tell of waiting.splice(0)) tell(answer)
    },
  }
}

test('pages made at one time share a read, and one that comes after its answer reads anew', async () => {
  const reads = countedRead()
  const [one, two, other] = [reads.ask(), reads.ask(), reads.ask('?limit=2')]
  reads.let(true)
  assert.deepEqual(await (await one)?.json(), { run: 0 })
  assert.deepEqual(await (await two)?.json(), { run: 0 })
  assert.deepEqual(await (await other)?.json(), { run: 1 })
  const later = reads.ask()
  reads.let(true)
  assert.deepEqual(await (await later)?.json(), { run: 2 })
})

test('who shares a read has an answer of his own, and a refusal is not kept', async () => {
  const reads = countedRead()
  const shared = [reads.ask(), reads.ask()]
  reads.let(false)
  const refused = await Promise.all(shared)
  for (const answer of refused) assert.deepEqual([answer?.ok, answer?.status], [false, 404])
  const [one, two] = await Promise.all(refused.map((answer) => answer?.json()))
  assert.notEqual(one, two)
  const later = reads.ask()
  reads.let(true)
  assert.equal((await later)?.ok, true)
})
