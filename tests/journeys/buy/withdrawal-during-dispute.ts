import { call, control, mailTo, register } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { openCheckout } from '#tests/support/journey/open-checkout.ts'
import { inDatabase } from '#tests/support/journey/rows.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, open, phone } from '#tests/support/journey/steps.ts'

test.use(phone)

test('A surfer whose bank holds the payment reads before and after withdrawing when the money comes', async ({
  page,
  site,
}) => {
  const { seller, session } = await openShop(site, { place: 'Foz do Lizandro', files: 1, start: 13 })
  const buyer = await register(site, 'surfer')
  const form = { card_number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Inês Marés' }
  await fetch(await openCheckout(site, buyer, session), {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  const listed = () => call<{ id: number }[]>(site, 'GET', '/surfer/history', { by: buyer })
  await expect.poll(async () => (await listed()).length).toBe(1)
  const [order] = await listed()
  const { rows } = await inDatabase(site, (client) =>
    client.query<{ payment: string }>('select payment_intent_id as payment from "order" where id = $1', [
      order?.id,
    ]),
  )
  await control(site, 'dispute', { payment_intent: rows[0]?.payment })
  await mailTo(site, seller.email, /^A payment is disputed: order #/)

  await beKnownAs(page, buyer)
  await open(page, `/surfer/purchases?withdraw=${order?.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Goes back to you once your bank has decided')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).tap()
  await expect(dialog).toContainText('goes back to you at once when your bank returns the payment to us')
  await expectAccessible(page)
})
