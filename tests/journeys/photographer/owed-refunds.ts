import { call, control, mailTo, register } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { openCheckout } from '#tests/support/journey/open-checkout.ts'
import { inDatabase } from '#tests/support/journey/rows.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, open, phone } from '#tests/support/journey/steps.ts'

test.use(phone)

test('A photographer whose part of a refund could not be taken back reads what is owed, and of which sale', async ({
  page,
  site,
}) => {
  const { seller, session } = await openShop(site, { place: 'Foz do Lizandro', files: 1, start: 12 })
  const buyer = await register(site, 'surfer')
  const form = { card_number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Inês Marés' }
  await fetch(await openCheckout(site, buyer, session), {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  type Listed = { id: number; media: { id: number }[] }
  const listed = () => call<Listed[]>(site, 'GET', '/surfer/history', { by: buyer })
  await expect.poll(async () => (await listed()).length).toBe(1)
  const [order] = await listed()
  const { rows } = await inDatabase(site, (client) =>
    client.query<{ account: string }>('select destination as account from "order" where id = $1', [
      order?.id,
    ]),
  )
  await control(site, 'reversals', { account: rows[0]?.account, state: 'refused' })
  const body = { order_id: order?.id, media_id: order?.media.map(({ id }) => id) }
  await call(site, 'POST', '/surfer/withdrawals', { by: buyer, body })
  await mailTo(site, buyer.email, /^Your refund of €7\.50 for order #/)
  const told = await mailTo(site, seller.email, /^€7\.50 of order #\d+ was refunded$/)
  expect(told.text.replace(/\s+/g, ' ')).toContain('so you owe it: we keep it from your next sales.')

  await beKnownAs(page, seller)
  await open(page, '/photographerprofile/sales')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Order #${order?.id}` })
  await expect(row).toContainText(
    '€6.00 of it could not be taken back from you: you owe it, and we keep it from your next sales.',
  )
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Credit note \(PDF\)/ }).tap()
  expect((await saved).suggestedFilename()).toMatch(/^credit-note-C-\d+-000001\.pdf$/)
  for (const path of ['/photographerprofile/stats', '/photographerprofile/payout']) {
    await open(page, path)
    await expect(page.getByRole('main')).toContainText(
      'You owe €6.00: refunds to buyers whose part could not',
    )
    await expectAccessible(page)
  }

  // The provider answers when it likes; what is owed is known here.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/photographer/stripe-status', async (route) => {
    await answered
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('main')).toContainText('You owe €6.00')
  answer()
  await expect(page.getByRole('main')).toContainText('Verified')
})
