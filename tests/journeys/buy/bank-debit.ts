import type { Page } from '@playwright/test'
import { call, control, mailTo, type Person } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, type Site, test } from '#tests/support/journey/journey.ts'
import { inDatabase } from '#tests/support/journey/rows.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { contentOf, open, phone, proceedToPayment, sha256 } from '#tests/support/journey/steps.ts'

test.use(phone)

test('A surfer who pays by bank debit sees everywhere that it is under way, cannot buy it twice, and gets it when the bank has paid', async ({
  page,
  site,
}) => {
  const { seller, session, surfer } = await pickFirst(page, site, 8)
  await payByDebit(page, site, surfer)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment is under way')
  await expect(page.getByText(/^We are waiting for your bank, which can take some days\./)).toBeVisible()
  await expect(page.getByText('Order Completed Successfully!')).toHaveCount(0)
  await expect(page.getByText(/^Order #\d+ · 1 file · €7\.50$/)).toBeVisible()
  await expect(page.getByText(/^Once it is paid, your confirmation and receipt go to /)).toBeVisible()
  const mosaic = page.getByRole('list', { name: 'What you bought' })
  await expect(mosaic.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download all' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to My Media' }).tap()
  const waiting = page.getByRole('list', { name: 'Payments under way' })
  await expect(waiting).toContainText('Your files come here as soon as it has paid')
  await expect(waiting).toContainText('1 photo')
  await expect(waiting).toContainText('€7.50')
  await expect(page.getByText('No media found')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download Original Media' })).toHaveCount(0)
  await expectAccessible(page)
  await mailTo(site, surfer.email, /^Your payment for order #\d+ is under way$/)

  await open(page, '/surfer/purchases')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Order #' })
  await expect(row).toContainText('Payment under way')
  await expect(row).toContainText('Receipt not available')
  await expect(row.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Look at photo 1, payment under way' })).toBeVisible()
  await expectAccessible(page)

  await open(page, session.path)
  await expect(page.getByText('Payment under way', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^In cart: Photo 1:/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^In cart: Photo 2:/ })).toBeVisible()
  await page.getByRole('button', { name: /^Photo 1:/ }).tap()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('Payment under way')).toBeVisible()
  await expect(viewer.getByRole('button', { name: /cart/ })).toHaveCount(0)
  await expect(viewer.getByText('€7.50')).toHaveCount(0)
  await expectAccessible(page)
  const sales = await call<unknown[]>(site, 'GET', '/photographer/my-sales', { by: seller })
  expect(sales).toEqual([])

  await decide(site, surfer, 'succeeded')
  await mailTo(site, surfer.email, /^Your order #\d+$/)
  await comeBack(page)
  await expect(viewer.getByText('Yours', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await viewer.getByRole('link', { name: 'Download' }).tap()
  await expect(page.getByRole('list', { name: 'Payments under way' })).toHaveCount(0)
  await open(page, '/surfer/media')
  await page.getByRole('button', { name: 'Download Original Media' }).tap()
  const begun = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Download/ })
    .tap()
  expect(sha256(await contentOf(await begun))).toBe(sha256(session.files.get('wave-1.jpg') ?? Buffer.of()))
})

test('A surfer whose bank refuses a debit hears of it and can buy the same again', async ({ page, site }) => {
  const { session, surfer } = await pickFirst(page, site, 10)
  await payByDebit(page, site, surfer)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment is under way')
  // Kept in a cart elsewhere, it is told there, too.
  await page.evaluate(() => localStorage.setItem('swellframe_cart', localStorage.getItem('kept') ?? ''))
  await open(page, '/cart')
  await expect(
    page.getByText('Its payment is under way. It comes to My Media as soon as the payment arrives.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).tap()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  await decide(site, surfer, 'failed')
  const mail = await mailTo(site, surfer.email, /^Your payment for order #\d+ did not arrive$/)
  expect(mail.text).toContain(session.path)
  await open(page, '/checkout/success?success=true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment did not go through')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to your cart' }).tap()
  await expect(page.getByText('Its payment is under way.')).toHaveCount(0)
  await proceedToPayment(page, site, surfer.email)
  await open(page, '/surfer/purchases')
  await expect(page.getByText('No purchases yet')).toBeVisible()
})

/** A surfer with the first of two photos in the cart. */
async function pickFirst(page: Page, site: Site, start: number) {
  const { seller, session } = await openShop(site, {
    place: 'Praia Grande',
    files: 2,
    start,
  })
  const surfer = await comeAsSurfer(page, site)
  await open(page, session.path)
  await page.getByRole('button', { name: /^In cart: Photo 1:/ }).tap()
  await page.evaluate(() => localStorage.setItem('kept', localStorage.getItem('swellframe_cart') ?? ''))
  return { seller, session, surfer }
}

async function payByDebit(page: Page, site: Site, surfer: Person): Promise<void> {
  await open(page, '/cart')
  await proceedToPayment(page, site, surfer.email)
  await page.getByRole('button', { name: 'Use bank debit instead' }).tap()
  await page.waitForURL('**/checkout/success?success=true')
}

/** What the bank says of this surfer's debit. */
async function decide(site: Site, surfer: Person, outcome: 'succeeded' | 'failed'): Promise<void> {
  const { rows } = await inDatabase(site, (client) =>
    client.query<{ session: string }>(
      'select checkout_session_id as session from "order" where surfer_id = $1',
      [surfer.user.id],
    ),
  )
  await control(site, 'payment', { session: rows[0]?.session, outcome })
}

/** Another tab was in front. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))
