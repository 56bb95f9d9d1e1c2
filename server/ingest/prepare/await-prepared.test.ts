import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ErrorBody } from '#contract/errors.ts'
import { PREPARED_WAIT_MAX_MS, type UploadedMedia } from '#contract/sessions/ingest.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { call } from '#tests/support/uploads/upload-calls.ts'
import { awaitPrepared } from './await-prepared.ts'
import { type MediaStatusChannel, notifyMediaStatus, openMediaStatusChannel } from './media-status-channel.ts'

/** Longer than any test may take. */
const FOR_EVER = 3_600_000
let site: TestApp
let channel: MediaStatusChannel
let photographer: MadePhotographer
before(async () => {
  site = await startTestApp()
  channel = openMediaStatusChannel(site.context)
  photographer = await makePhotographer(site.context, { ready: true })
})
after(async () => {
  channel.close()
  await site.close()
})

/** A session with a photo and a clip that are being prepared. */
async function preparing() {
  const { id } = await makeSession(site.context, { photographer_id: photographer.id, state: 'finalised' })
  const photo = await makeMedia(site.context, { session_id: id, state: 'processing' })
  const clip = await makeMedia(site.context, { session_id: id, state: 'checked', kind: 'video' })
  return { id, photo: photo.id, clip: clip.id }
}
const settle = (media: number, state: 'ready' | 'failed') =>
  site.context.db.transaction().execute(async (tx) => {
    await tx.updateTable('media').set({ state }).where('id', '=', media).execute()
    await notifyMediaStatus(tx, media)
  })
const look = (id: number, wait: string, by: MadePhotographer | null = photographer) =>
  call<{ media: UploadedMedia[] } & Partial<ErrorBody>>(site, 'GET', `/sessionupload/${id}?wait=${wait}`, by)

for (const [first, last] of [
  ['photo', 'clip'],
  ['clip', 'photo'],
] as const)
  test(`who waits for a session is told once its last file, a ${last}, is prepared, and not before`, {
    timeout: 60_000,
  }, async () => {
    const session = await preparing()
    let isTold = false
    const waiting = awaitPrepared(site.context, channel, session.id, FOR_EVER).then(() => {
      isTold = true
    })
    await settle(session[first], 'failed')
    // Heard in order: what came before it has been, too.
    const other = await preparing()
    await Promise.all([
      awaitPrepared(site.context, channel, other.id, FOR_EVER),
      settle(other.photo, 'ready').then(() => settle(other.clip, 'ready')),
    ])
    assert.equal(isTold, false)
    await settle(session[last], 'ready')
    await waiting
  })

test('a session in which nothing is prepared is answered at once, one that takes longer as it is', {
  timeout: 60_000,
}, async () => {
  const session = await preparing()
  await awaitPrepared(site.context, channel, session.id, 1)
  const { status, body } = await look(session.id, '1')
  assert.deepEqual([status, body.media.map(({ state }) => state)], [200, ['processing', 'processing']])
  await settle(session.photo, 'failed')
  await settle(session.clip, 'ready')
  await awaitPrepared(site.context, channel, session.id, FOR_EVER)
})

test('over HTTP an own session is waited for and nobody else’s, for two seconds at most', {
  timeout: 60_000,
}, async () => {
  const session = await preparing()
  const untilReady = async () => {
    for (let ready = 0; ready < 2; )
      ready = (await look(session.id, String(PREPARED_WAIT_MAX_MS))).body.media.filter(
        ({ state }) => state === 'ready',
      ).length
  }
  const asked = untilReady()
  await settle(session.photo, 'ready')
  await settle(session.clip, 'ready')
  await asked
  const stranger = await makePhotographer(site.context, { ready: true })
  assert.equal((await look(session.id, '2000', stranger)).status, 404)
  assert.equal((await look(session.id, '2000', null)).status, 401)
  for (const wait of ['2001', '-1', '1e3', '']) assert.equal((await look(session.id, wait)).status, 400, wait)
})
