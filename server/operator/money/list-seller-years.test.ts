import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { book, bookRefund } from '#tests/support/factories/ledger-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { listSellerYears } from './list-seller-years.ts'

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

async function sell(seller: MadePhotographer) {
  const session = await makeSession(site.context, { photographer_id: seller.id, images: 3 })
  const media_ids = session.images.map(({ id }) => id)
  const { id: surfer_id } = await makeSurfer(site.context)
  const made = { surfer_id, photographer_id: seller.id, session_id: session.id, media_ids }
  return { order: (await makePaidOrder(site.context, made)).id, media_ids }
}
const listed = async (year: number) => {
  const found = new Map<number, { [K in 'paid' | 'fees' | 'activities']: number }[]>()
  for await (const { id, quarters } of listSellerYears(site.context.db, year)) found.set(id, quarters)
  return found
}

test('a year of each seller by quarter of Lisbon: paid less what went back, fees, items', async () => {
  const [rui, ana, none] = [
    await makePhotographer(site.context),
    await makePhotographer(site.context),
    await makePhotographer(site.context),
  ]
  const { order, media_ids } = await sell(rui)
  await sell(ana)
  const now = new Date()
  const quarter = Math.floor(now.getMonth() / 3)
  const at = async (year = now.getFullYear()) => (await listed(year)).get(rui.id)?.[quarter]
  assert.deepEqual(await at(), { paid: 1200, fees: 300, activities: 3 })
  await bookRefund(site.context, order, media_ids.slice(0, 1))
  assert.deepEqual(await at(), { paid: 800, fees: 200, activities: 2 })

  const { order: later } = await sell(ana)
  // Half an hour before and after the turn of a quarter in Lisbon's summer, which is an hour ahead of UTC.
  for (const [time, object_id] of [
    ['2019-06-30T22:30:00Z', 'tr_before'],
    ['2019-06-30T23:30:00Z', 'tr_after'],
  ] as const)
    await book(site.context, later, [['transfer', 'platform', 'photographer', 700]], {
      at: new Date(time),
      object_id,
    })
  const summer = await listed(2019)
  assert.deepEqual([...summer.keys()], [ana.id])
  assert.deepEqual(
    summer.get(ana.id)?.map(({ paid }) => paid),
    [0, 700, 700, 0],
  )
  assert.equal((await listed(now.getFullYear())).has(none.id), false)
  assert.equal((await listed(2001)).size, 0)
})

test('a payment lost to the bank is no activity', async () => {
  const seller = await makePhotographer(site.context)
  const { order } = await sell(seller)
  await site.context.db.updateTable('order').set({ state: 'dispute_lost' }).where('id', '=', order).execute()
  const quarters = (await listed(new Date().getFullYear())).get(seller.id) ?? []
  assert.equal(
    quarters.reduce((sum, { activities }) => sum + activities, 0),
    0,
  )
})
