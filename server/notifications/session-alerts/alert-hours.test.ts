import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sessionPublished } from '#server/ingest/events.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { ask, CONFIRM, mailsTo, newEmail, READY } from '#tests/support/factories/alert-factory.ts'
import { makeLocation } from '#tests/support/factories/place-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ mail: true })
})
after(() => site.close())

/** Publishes a session from `start_hour` to `end_hour` and runs all jobs that follow. */
async function publish(location_id: number, start_hour: number, end_hour: number) {
  const { id: photographer_id } = await makePhotographer(site.context, { ready: true })
  const { id: session_id } = await makeSession(site.context, { photographer_id, location_id, start_hour })
  await site.context.db.updateTable('session').set({ end_hour }).where('id', '=', session_id).execute()
  await site.context.db
    .transaction()
    .execute((tx) => site.context.publish(tx, sessionPublished, { session_id }))
  await site.drain()
}
const heard = (email: string) => mailsTo(site, email, READY).length

test('who names hours hears of the first session that overlaps them, not of one that only touches them', async () => {
  const { id } = await makeLocation(site.context)
  const surfer = await makeSurfer(site.context)
  const wish = { email: surfer.email, location_id: id, from: '09:00', to: '10:00' }
  assert.equal((await ask(site, wish, surfer)).statusCode, 200)
  await publish(id, 7, 9)
  await publish(id, 10, 12)
  assert.equal(heard(surfer.email), 0)
  await publish(id, 7, 10)
  assert.equal(heard(surfer.email), 1)
})

test('sessions that are there already answer by their hours, and asking without hours means the whole day', async () => {
  const { id } = await makeLocation(site.context)
  await publish(id, 7, 9)
  const surfer = await makeSurfer(site.context)
  const wish = { email: surfer.email, location_id: id }
  await ask(site, { ...wish, from: '09:00', to: '10:30' }, surfer)
  await site.drain()
  assert.equal(heard(surfer.email), 0)
  await ask(site, wish, surfer)
  await site.drain()
  assert.equal(heard(surfer.email), 1)
})

test('the mail that asks to confirm names the hours', async () => {
  const spot = await makeLocation(site.context)
  const email = newEmail()
  await ask(site, { email, location_id: spot.id, from: '06:30', to: '08:05' })
  await site.drain()
  const [mail] = mailsTo(site, email, CONFIRM)
  assert(mail?.text.replace(/\s+/g, ' ').includes(', 06:30 - 08:05. Confirm'), mail?.text)
})

test('a stranger who types an address only widens the hours that its owner asked for', async () => {
  const { id } = await makeLocation(site.context)
  const surfer = await makeSurfer(site.context)
  const wish = { email: surfer.email, location_id: id }
  await ask(site, { ...wish, from: '09:00', to: '10:00' }, surfer)
  await ask(site, { ...wish, from: '12:00', to: '13:00' })
  const { rows } = await site.context.pool.query(
    'select from_time::text, to_time::text from session_alert where location_id = $1',
    [id],
  )
  assert.deepEqual(rows, [{ from_time: '09:00:00', to_time: '13:00:00' }])
  await publish(id, 9, 10)
  assert.equal(heard(surfer.email), 1)
})
