import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MediaStatusChannel, notifyMediaStatus, openMediaStatusChannel } from './media-status-channel.ts'

let site: TestApp
let channel: MediaStatusChannel
before(async () => {
  site = await startTestApp()
  channel = openMediaStatusChannel(site.context)
  // The first call starts listening before it reads the row.
  const first = channel.waitForStatus(1, question(2).settled)
  await notify(1)
  await first
})
after(async () => {
  channel.close()
  await site.close()
})

const notify = (id: number) => site.context.db.transaction().execute((tx) => notifyMediaStatus(tx, id))
/** Counts its calls; returns an answer from the `from`th call on. */
function question(from = 1) {
  let asked = 0
  const settled = async () => {
    asked += 1
    return asked >= from ? 'settled' : null
  }
  return { settled, asked: () => asked }
}

test('while nobody listens yet, the row is looked at first', async (context) => {
  const channel = openMediaStatusChannel(site.context)
  context.after(() => channel.close())
  const { settled, asked } = question()
  assert.equal(await channel.waitForStatus(1, settled, channel.listenFromNow()), 'settled')
  assert.equal(asked(), 1)
  const later = question(2)
  const settling = channel.waitForStatus(2, later.settled)
  await notify(2)
  assert.equal(await settling, 'settled')
  assert.equal(later.asked(), 2)
})

test('what is heard before one waits for it is not missed, and what is heard later is looked at once', async () => {
  const since = channel.listenFromNow()
  const [early, late] = [question(), question()]
  const waiting = channel.waitForStatus(4, late.settled, since)
  await notify(3)
  assert.equal(late.asked(), 0)
  await notify(4)
  assert.equal(await waiting, 'settled')
  assert.equal(late.asked(), 1)
  assert.equal(await channel.waitForStatus(3, early.settled, since), 'settled')
  assert.equal(early.asked(), 1)
})

test('a connection that was lost meanwhile makes the row be looked at first', async () => {
  const since = channel.listenFromNow()
  const heard = question(2)
  const waiting = channel.waitForStatus(5, heard.settled)
  await site.context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen "media_outcome"'`,
  )
  assert.equal(await waiting, 'settled')
  const { settled, asked } = question()
  assert.equal(await channel.waitForStatus(6, settled, since), 'settled')
  assert.equal(asked(), 1)
})
