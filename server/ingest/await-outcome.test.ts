import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type Outcomes, openOutcomes, tellOutcome } from './await-outcome.ts'

let site: TestApp
let outcomes: Outcomes
before(async () => {
  site = await startTestApp()
  outcomes = openOutcomes(site.context)
  // The first call listens from its first look on.
  const first = outcomes.wait(1, question(2).settled)
  await tell(1)
  await first
})
after(async () => {
  outcomes.close()
  await site.close()
})

const tell = (id: number) => site.context.db.transaction().execute((tx) => tellOutcome(tx, id))
/** Counts how often it is asked; settled from the `from`th time on. */
function question(from = 1) {
  let asked = 0
  const settled = async () => {
    asked += 1
    return asked >= from ? 'settled' : null
  }
  return { settled, asked: () => asked }
}

test('while nobody listens yet, the row is looked at first', async (context) => {
  const outcomes = openOutcomes(site.context)
  context.after(() => outcomes.close())
  const { settled, asked } = question()
  assert.equal(await outcomes.wait(1, settled, outcomes.mark()), 'settled')
  assert.equal(asked(), 1)
  const later = question(2)
  const settling = outcomes.wait(2, later.settled)
  await tell(2)
  assert.equal(await settling, 'settled')
  assert.equal(later.asked(), 2)
})

test('what is heard before one waits for it is not missed, and what is heard later is looked at once', async () => {
  const since = outcomes.mark()
  const [early, late] = [question(), question()]
  const waiting = outcomes.wait(4, late.settled, since)
  await tell(3)
  assert.equal(late.asked(), 0)
  await tell(4)
  assert.equal(await waiting, 'settled')
  assert.equal(late.asked(), 1)
  assert.equal(await outcomes.wait(3, early.settled, since), 'settled')
  assert.equal(early.asked(), 1)
})

test('a connection that was lost meanwhile makes the row be looked at first', async () => {
  const since = outcomes.mark()
  const heard = question(2)
  const waiting = outcomes.wait(5, heard.settled)
  await site.context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen "media_outcome"'`,
  )
  assert.equal(await waiting, 'settled')
  const { settled, asked } = question()
  assert.equal(await outcomes.wait(6, settled, since), 'settled')
  assert.equal(asked(), 1)
})
