import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeLocation, makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'

let site: TestApp
let photographer_id: number
before(async () => {
  site = await startTestApp()
  photographer_id = (await makePhotographer(site.context)).id
})
after(() => site.close())

const get = (path: string) => site.app.inject({ url: `/api${path}` })

test('anybody sees a session with its previews, and no word of its originals', async () => {
  const session = await makeSession(site.context, { photographer_id, images: 2, videos: 1 })
  await makeMedia(site.context, { session_id: session.id, state: 'failed', name: 'broken.jpg' })
  await site.context.db
    .updateTable('media')
    .set({ captured_at: new Date('2026-07-20T08:15:30.123Z'), placeholder: Buffer.from('abc') })
    .where('id', '=', session.images[0]?.id ?? 0)
    .execute()
  const answer = await get(`/exploresessions/${session.id}`)
  assert.equal(answer.statusCode, 200)
  const { media, on_sale } = answer.json()
  assert.equal(on_sale, true)
  assert.deepEqual(media.map((item: { type: string }) => item.type).sort(), ['image', 'image', 'video'])
  const first = media.find((item: { id: number }) => item.id === session.images[0]?.id)
  assert.equal(first.captured_at, '2026-07-20T09:15:30.123+01:00')
  assert.equal(first.placeholder, 'YWJj')
  assert.match(first.preview_url, /^\/media\/[\w-]{22}\.jpg$/)
  assert(!answer.body.includes('originals'))
  for (const { original_key } of session.images)
    assert(!answer.body.includes(original_key.split('/').at(-1) ?? original_key))
})

test('after its days a session keeps its page, without media and not for sale', async () => {
  const archived = await makeSession(site.context, { photographer_id, images: 1, state: 'archived' })
  const old = await makeSession(site.context, {
    photographer_id,
    images: 1,
    created_at: new Date(`${addDays(today(), -31)}T12:00:00Z`),
  })
  for (const { id } of [archived, old]) {
    const { on_sale, media, image_count } = (await get(`/exploresessions/${id}`)).json()
    assert.deepEqual([on_sale, media, image_count], [false, [], 1])
  }
})

test('a session never published, an unknown and an impossible id are answered alike', async () => {
  const draft = await makeSession(site.context, { photographer_id, state: 'draft', images: 1 })
  const preparing = await makeSession(site.context, { photographer_id, state: 'finalised', images: 1 })
  for (const id of [draft.id, preparing.id, 2_000_000_000, '99999999999', '-1', '0', 'x', '1%27', '..%2f1']) {
    const answer = await get(`/exploresessions/${id}`)
    assert.equal(answer.statusCode, 404, String(id))
    assert.equal(answer.json().code, 'not_found')
  }
})

test('the spots and the schools are listed by name', async () => {
  const spot = await makeLocation(site.context, 'Aaa')
  const spots = (await get('/locations')).json()
  assert.deepEqual(spots[0], {
    id: spot.id,
    name: 'Aaa',
    region: 'Ericeira',
    country: 'Portugal',
    time_zone: 'Europe/Lisbon',
    at: null,
  })
  assert(spots.length >= 61)
  const { at } = spots.find(({ name }: { name: string }) => name === 'Supertubos')
  assert.deepEqual([Math.round(at.latitude), Math.round(at.longitude)], [39, -9])
  const school = await makeSurfSchool(site.context, 'Onda "Boa" 🏄')
  const schools = (await get('/surfschool')).json()
  assert.deepEqual(
    schools.find(({ id }: { id: number }) => id === school.id),
    {
      id: school.id,
      name: 'Onda "Boa" 🏄',
      Location_name: 'Ericeira',
      time_zone: 'Europe/Lisbon',
      logo: null,
      website: null,
      phone_number: null,
      instagram: null,
      live_count: 0,
      newest: null,
    },
  )
})

test('the page of a school shows its listed sessions and counts all it ever had', async () => {
  const school = await makeSurfSchool(site.context)
  const make = (state: 'published' | 'archived' | 'draft') =>
    makeSession(site.context, { photographer_id, surfschool_id: school.id, state })
  const [live] = [await make('published'), await make('archived'), await make('draft')]
  const page = (await get(`/surfschool/${school.id}`)).json()
  assert.equal(page.surfschool.name, school.name)
  assert.deepEqual(
    page.sessions.map(({ id }: { id: number }) => id),
    [live.id],
  )
  assert.equal(page.published_count, 2)
  assert.equal((await get('/surfschool/2000000000')).statusCode, 404)
})
