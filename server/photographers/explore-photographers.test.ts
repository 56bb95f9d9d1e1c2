import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ListedPhotographer } from '#contract/catalogue/photographers.ts'
import { pickBestSeller } from '#server/orders/reports/pick-best-seller.ts'
import { newKey, publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makeLocation, makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { type MadeMedia, makeSession } from '#tests/support/factories/session-factory.ts'

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

const get = (path: string) => site.app.inject({ url: `/api${path}` })
const givePhoto = (id: number) =>
  site.context.db
    .updateTable('photographer')
    .set({ photo_key: newKey('public', 'jpg') })
    .where('id', '=', id)
    .execute()

test('only photographers with a payment account and a photo are listed, without private fields', async () => {
  const [both, noPhoto, noAccount] = [
    await makePhotographer(site.context, { ready: true, first_name: 'Zé' }),
    await makePhotographer(site.context, { ready: true }),
    await makePhotographer(site.context),
  ]
  await givePhoto(both.id)
  await givePhoto(noAccount.id)
  const list = (await get('/explorephotographers')).json()
  assert.deepEqual(
    list.map(({ id }: { id: number }) => id),
    [both.id],
  )
  assert.deepEqual(Object.keys(list[0]), [
    'id',
    'first_name',
    'last_name',
    'profile_photo',
    'location',
    'website',
    'instagram',
    'best_wave',
    'live_count',
    'published_count',
    'places',
    'place_count',
  ])
  assert.equal((await get(`/explorephotographers/${noPhoto.id}`)).statusCode, 200)
})

async function listed(id: number): Promise<ListedPhotographer | undefined> {
  const cards = (await get('/explorephotographers')).json<ListedPhotographer[]>()
  return cards.find((card) => card.id === id)
}

test('whoever has nothing on sale is listed without a wave', async () => {
  const { id } = await makePhotographer(site.context, { ready: true })
  await givePhoto(id)
  const { best_wave, live_count, published_count, places, place_count } = (await listed(id)) ?? {}
  assert.deepEqual(
    { best_wave, live_count, published_count, places, place_count },
    { best_wave: null, live_count: 0, published_count: 0, places: [], place_count: 0 },
  )
})

test('a card counts what is live and was published, and names where most of it was', async () => {
  const { context } = site
  const { id: photographer_id } = await makePhotographer(context, { ready: true })
  await givePhoto(photographer_id)
  const [often, once, school] = [
    await makeLocation(context),
    await makeLocation(context),
    await makeSurfSchool(context),
  ]
  const old = new Date(Date.now() - 40 * 86_400_000)
  await makeSession(context, { photographer_id, location_id: once.id })
  await makeSession(context, { photographer_id, surfschool_id: school.id })
  await makeSession(context, { photographer_id, surfschool_id: school.id, state: 'archived' })
  for (const state of ['published', 'archived', 'archived'] as const)
    await makeSession(context, { photographer_id, location_id: often.id, state, created_at: old })
  await makeSession(context, { photographer_id, state: 'draft' })
  const card = await listed(photographer_id)
  assert.deepEqual(
    [card?.live_count, card?.published_count],
    [2, 6],
    'one is over before the sweep has met it',
  )
  assert.deepEqual([card?.places, card?.place_count], [[often.name, school.name], 3])
})

test('a card shows the photo on sale that was bought most often, else the cover of the newest session', async () => {
  const { context } = site
  const { id: photographer_id } = await makePhotographer(context, { ready: true })
  await givePhoto(photographer_id)
  const older = await makeSession(context, { photographer_id, images: 2, session_date: '2026-01-01' })
  await makeSession(context, { photographer_id, images: 1, session_date: '2026-01-02' })
  const best = async () => (await listed(photographer_id))?.best_wave
  const newest = await best()
  assert.ok(newest)
  const [first, second] = older.images as [MadeMedia, MadeMedia]
  for (const media_ids of [[first.id, second.id], [first.id]]) {
    const { id: surfer_id } = await makeSurfer(context)
    const order = await makePaidOrder(context, {
      surfer_id,
      photographer_id,
      session_id: older.id,
      media_ids,
    })
    await pickBestSeller(context, order.id)
    await pickBestSeller(context, order.id)
  }
  assert.equal((await best())?.url, publicUrl(first.preview_key))
  await context.db
    .updateTable('media')
    .set({ hidden_at: new Date(), hidden_reason: 'Reported' })
    .where('id', '=', first.id)
    .execute()
  assert.deepEqual(await best(), newest, 'what is not on sale is not pictured')
})

test('the page of a photographer shows the live sessions and counts all that were published', async () => {
  const { id, email, stripe_account_id } = await makePhotographer(site.context, { ready: true })
  const other = await makePhotographer(site.context)
  const live = await makeSession(site.context, { photographer_id: id })
  await makeSession(site.context, { photographer_id: id, state: 'archived' })
  await makeSession(site.context, { photographer_id: id, state: 'draft' })
  await makeSession(site.context, { photographer_id: other.id })
  const answer = await get(`/explorephotographers/${id}`)
  const page = answer.json()
  assert.deepEqual(
    page.sessions.map((session: { id: number }) => session.id),
    [live.id],
  )
  assert.equal(page.published_count, 2)
  assert.equal(page.stripe_account_id, stripe_account_id)
  assert(!answer.body.includes(email))
})

test('an unknown photographer is not found', async () => {
  for (const id of ['2000000000', '0', '-1', 'x'])
    assert.equal((await get(`/explorephotographers/${id}`)).statusCode, 404)
})
