import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newKey } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'

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
  ])
  assert.equal((await get(`/explorephotographers/${noPhoto.id}`)).statusCode, 200)
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
