import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { recordStatements } from '#tests/support/database/record-statements.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { bookRefund } from '#tests/support/factories/ledger-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { readSalesExport } from './read-sales-export.ts'

const ORDERS = 450
/** A statement each. */
const BATCHES = 5

let site: TestApp
let seller: MadePerson
let orders: { id: number; media: number }[]
before(async () => {
  site = await startTestApp()
  seller = await makePhotographer(site.context)
  const { id: surfer_id } = await makeSurfer(site.context)
  const { id: session_id } = await makeSession(site.context, { photographer_id: seller.id })
  orders = await Promise.all(
    Array.from({ length: ORDERS }, async () => {
      const media = (await makeMedia(site.context, { session_id })).id
      const made = { surfer_id, photographer_id: seller.id, session_id, media_ids: [media] }
      return { id: (await makePaidOrder(site.context, made)).id, media }
    }),
  )
})
after(() => site.close())

const begin = () => readSalesExport(site.context, seller.id, { from: undefined, to: undefined })
/** Statements that read a batch of orders. */
const batches = (statements: readonly string[]) =>
  statements.filter((text) => text.includes('date_of_placement')).length

test('a file of many batches has each order once, the oldest first, whatever is refunded meanwhile', async () => {
  const [old] = orders.toSorted((a, b) => a.id - b.id)
  assert(old)
  let text = ''
  let isRefunded = false
  for await (const part of begin()) {
    text += part
    if (isRefunded || text.split('\r\n').length < 3) continue
    isRefunded = true
    await bookRefund(site.context, old.id, [old.media])
  }
  const lines = text.split('\r\n').slice(1, -1)
  assert.deepEqual(
    lines.map((line) => Number(line.split(',')[1])),
    orders.map(({ id }) => id).sort((a, b) => a - b),
  )
  assert.equal(lines[0], `${today()},${old.id},${old.media},DSC_0001.jpg,photo,5.00,1.00,0.00,4.00,sold,0.00`)
})

test('lines are read no faster than they are taken, and no more once nobody takes them', async () => {
  const statements = recordStatements(site.context.pool)
  const slow = begin()
  const parts = slow[Symbol.asyncIterator]()
  await parts.next()
  await parts.next()
  // Whoever takes all of it is read for as often as it takes; by then a reader that runs ahead has run ahead.
  const takeAll = async () => {
    for await (const part of begin()) assert(part)
  }
  await takeAll()
  assert(batches(statements) >= BATCHES)
  assert(batches(statements) <= BATCHES + 2, `${batches(statements)} batches by both`)
  slow.destroy()
  await parts.return?.()
  const before = batches(statements)
  await takeAll()
  assert.equal(batches(statements) - before, BATCHES, 'the one that was given up reads nothing any more')
})
