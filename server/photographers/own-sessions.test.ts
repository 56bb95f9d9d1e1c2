import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { mySessions } from '#contract/catalogue/photographers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

const ask = (headers: { authorization?: string } = {}) =>
  site.app.inject({ url: '/api/photographer/my-sessions', headers })

test('a photographer gets every session of his own, newest first, and nobody else any of them', async () => {
  const owner = await makePhotographer(site.context)
  const other = await makePhotographer(site.context)
  const of = (overrides: object) => makeSession(site.context, { photographer_id: owner.id, ...overrides })
  const old = await of({ session_date: '2024-02-29', state: 'archived', images: 2, videos: 1 })
  const draft = await of({ state: 'draft', start_hour: 7 })
  const preparing = await of({ state: 'finalised', start_hour: 9 })
  const live = await of({ state: 'published', start_hour: 8 })
  await makeSession(site.context, { photographer_id: other.id })

  const answer = await ask(owner.headers)
  assert.equal(answer.statusCode, 200)
  const sessions = answer.json<OutputOf<typeof mySessions>>()
  assert.deepEqual(
    sessions.map(({ id, temporary }) => [id, temporary]),
    [
      [preparing.id, true],
      [live.id, false],
      [draft.id, true],
      [old.id, false],
    ],
  )
  assert.deepEqual(
    { ...sessions.at(-1), cover_images: [], created_at: '' },
    {
      id: old.id,
      tag: 'freesurf',
      temporary: false,
      created_at: '',
      session_date: '2024-02-29',
      start_hour: 8,
      end_hour: 9,
      location_id: sessions.at(-1)?.location_id,
      surfschool_id: null,
      location: sessions.at(-1)?.location,
      surfschool: null,
      photographer: {
        id: owner.id,
        first_name: owner.first_name,
        last_name: owner.last_name,
        profile_photo: null,
      },
      cover_images: [],
      cover_wide_url: null,
      cover_blur: null,
      image_count: 2,
      video_count: 1,
      photo_price: 5,
      video_price: 9,
    },
  )
})

test('the list of own sessions needs a photographer', async () => {
  assert.equal((await ask()).statusCode, 401)
  assert.equal((await ask((await makeSurfer(site.context)).headers)).statusCode, 403)
  assert.deepEqual((await ask((await makePhotographer(site.context)).headers)).json(), [])
})
