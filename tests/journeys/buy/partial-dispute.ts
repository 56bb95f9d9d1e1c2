import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders/order-lists.ts'
import { call, control, mailTo, register } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { openCheckout } from '#tests/support/journey/open-checkout.ts'
import { inDatabase } from '#tests/support/journey/rows.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, open, phone } from '#tests/support/journey/steps.ts'

test.use(phone)

const rowOf = (page: Page, id: number) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Order #${id}` })

test('A bank disputes one of three photos: buyer and photographer see what is on hold, and the rest goes back at once', async ({
  page,
  site,
}) => {
  const { seller, session } = await openShop(site, { place: 'Foz do Lizandro', files: 3, start: 14 })
  const buyer = await register(site, 'surfer')
  await fetch(await openCheckout(site, buyer, session), {
    method: 'POST',
    body: new URLSearchParams({
      ...{ card_number: '4242 4242 4242 4242', expiry: '12 / 40' },
      ...{ cvc: '123', name: 'Inês Marés' },
    }),
    redirect: 'manual',
  })
  const listed = () => call<Order[]>(site, 'GET', '/surfer/history', { by: buyer })
  await expect.poll(async () => (await listed()).length).toBe(1)
  const id = (await listed())[0]?.id ?? 0
  const { rows } = await inDatabase(site, (client) =>
    client.query<{ payment: string }>('select payment_intent_id as payment from "order" where id = $1', [id]),
  )
  await control(site, 'dispute', { payment_intent: rows[0]?.payment, amount: 750 })
  const told = await mailTo(site, seller.email, /^A payment is disputed: order #/)
  expect(told.text.replace(/\s+/g, ' ')).toContain('The rest of the order stays sold.')

  await beKnownAs(page, buyer)
  await open(page, '/surfer/media')
  await expect(page.getByText('On hold. Your bank is looking into this payment.')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Download Original Media' })).toHaveCount(2)
  await expectAccessible(page)
  await open(page, `/surfer/purchases?withdraw=${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    /Goes back to you\s*€15\.00\s*The rest once your bank has decided, from it or from us\s*€7\.50/,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).tap()
  await expect(dialog).toHaveAccessibleName('Withdrawal received')
  await expect(dialog).toContainText('€15.00 goes back the way you paid, within 14 days and at no cost.')
  await expect(dialog).toContainText(
    '€7.50 goes back to you at once when your bank returns it to us; if it keeps it for you, you have your money already.',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).tap()
  await expect(rowOf(page, id)).toContainText('Partly disputed')
  await expect(rowOf(page, id)).toContainText('Your bank is looking into €7.50 of this payment.')
  const receipt = await mailTo(site, buyer.email, /^Your withdrawal from order #/)
  expect(receipt.text.replace(/\s+/g, ' ')).toContain('We pay €15.00 back the way you paid')
  expect(receipt.text.replace(/\s+/g, ' ')).toContain('Your bank has taken the other €7.50 back while')
  await mailTo(site, buyer.email, /^Your refund of €15\.00 for order #/)

  await beKnownAs(page, seller)
  await open(page, '/photographerprofile/sales')
  await expect(rowOf(page, id)).toContainText('Partly disputed')
  await expect(rowOf(page, id)).toContainText("The buyer's bank holds €7.50 of it until it has decided.")
  await expectAccessible(page)

  const dispute = await inDatabase(site, (client) =>
    client.query<{ id: string }>('select id from dispute where order_id = $1', [id]),
  )
  await control(site, 'dispute', { dispute: dispute.rows[0]?.id, outcome: 'won' })
  await mailTo(site, seller.email, /^Dispute won: order #/)
  await mailTo(site, buyer.email, /^Your refund of €7\.50 for order #/)
  await beKnownAs(page, buyer)
  await open(page, '/surfer/purchases')
  await expect(rowOf(page, id)).toContainText('€22.50 went back to you.')
  await expectAccessible(page)
})
