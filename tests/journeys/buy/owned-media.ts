import type { Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { LIST_PAGE } from '#contract/paging.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { call, type OnSale, PASSWORD, type Person, register } from '#tests/support/journey/api.ts'
import { withRows } from '#tests/support/journey/context.ts'
import { own } from '#tests/support/journey/database.ts'
import { expect, expectAccessible, type Site, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, CARDS, desk, open, payBy, phone, proceedToPayment } from '#tests/support/journey/steps.ts'

const tile = (page: Page, at: number) =>
  page.getByRole('link', { name: new RegExp(`^Yours, download Photo ${at}:`) })
const cartButton = (page: Page, at: number) =>
  page.getByRole('button', { name: new RegExp(`^In cart: Photo ${at}:`) })

/** A surfer with the first photo in the cart, at the payment page. */
async function goToPayment(page: Page, site: Site, session: OnSale): Promise<Person> {
  const buyer = await comeAsSurfer(page, site)
  await open(page, session.path)
  await cartButton(page, 1).click()
  await open(page, '/cart')
  await proceedToPayment(page, site, buyer.email)
  return buyer
}

async function onSale(site: Site, start: number) {
  const { session } = await openShop(site, {
    place: 'Guincho',
    files: 3,
    start,
  })
  const { media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${session.id}`)
  return { session, ids: media.map(({ id }) => id) }
}

/** More purchases of that surfer than My Media shows at first. */
const buyAPageMore = (site: Site, { user }: Person) =>
  withRows(site, async (context) => {
    const { id: photographer_id } = await makePhotographer(context)
    const { id: session_id, images } = await makeSession(context, { photographer_id, images: LIST_PAGE + 5 })
    const media_ids = images.map(({ id }) => id)
    await makePaidOrder(context, { surfer_id: user.id, photographer_id, session_id, media_ids })
  })

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer who logs in sees at once what is hers, in place of its price', async ({ page, site }) => {
    const { session, ids } = await onSale(site, 8)
    const surfer = await register(site, 'surfer')
    await own(site, surfer.user.id, ids[0] ?? 0)
    await buyAPageMore(site, surfer)
    // Another surfer of this browser left her choice in the cart.
    await comeAsSurfer(page, site)
    await open(page, session.path)
    await cartButton(page, 1).tap()
    await cartButton(page, 2).tap()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await page.evaluate(() => {
      localStorage.removeItem('authToken')
      localStorage.removeItem('user')
    })
    await open(page, session.path)
    const login = page.getByRole('dialog', { name: 'Log in' })
    await login.getByLabel('Email').fill(surfer.email)
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await login.getByRole('button', { name: 'Log In' }).tap()
    await expect(tile(page, 1)).toBeVisible()
    await expect(cartButton(page, 1)).toHaveCount(0)
    await expect(cartButton(page, 2)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Photo 1:/ }).tap()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByText('Yours', { exact: true })).toBeVisible()
    await expect(viewer.getByText('€7.50')).toHaveCount(0)
    await expect(viewer.getByRole('button', { name: /cart/ })).toHaveCount(0)
    await expectAccessible(page)
    await viewer.getByRole('button', { name: 'Next' }).tap()
    await expect(viewer.getByText('€7.50')).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Remove from cart' })).toBeVisible()
    await viewer.getByRole('button', { name: 'Previous' }).tap()
    // What was bought since has no files.
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
        : route.fallback(),
    )
    await viewer.getByRole('link', { name: 'Download' }).tap()
    await expect(page).toHaveURL(/\/surfer\/media\?.*download=\d+/)
    const download = page.getByRole('dialog', { name: 'Download Original Media' })
    await expect(download.getByRole('img', { name: 'wave-1.jpg' })).toBeVisible()
    await expect(download.getByText(/^Downloading ends your right to withdraw from this file,/)).toBeVisible()
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer who buys in another tab finds it hers in the first one, and again for sale once withdrawn from', async ({
    page,
    site,
  }) => {
    const { session } = await onSale(site, 10)
    const surfer = await comeAsSurfer(page, site)
    await open(page, session.path)
    await expect(cartButton(page, 1)).toBeVisible()
    const other = await page.context().newPage()
    await open(other, session.path)
    await cartButton(other, 1).click()
    await open(other, '/cart')
    await proceedToPayment(other, site, surfer.email)
    await payBy(other, CARDS.pays)
    await expect(other.getByText('Order Completed Successfully!')).toBeVisible()
    await other.close()
    await page.bringToFront()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(tile(page, 1)).toBeVisible()
    await expect(cartButton(page, 1)).toHaveCount(0)
    await expectAccessible(page)

    const [order] = await call<{ id: number; media: { id: number }[] }[]>(site, 'GET', '/surfer/history', {
      by: surfer,
    })
    await call(site, 'POST', '/surfer/withdrawals', {
      by: surfer,
      body: { order_id: order?.id, media_id: order?.media.map(({ id }) => id) },
    })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(cartButton(page, 1)).toBeVisible()
    await expect(tile(page, 1)).toHaveCount(0)
  })

  test('The page after paying speaks only to whoever paid, and empties nobody else’s cart', async ({
    page,
    site,
    browser,
  }) => {
    const { session } = await onSale(site, 12)
    const buyer = await goToPayment(page, site, session)
    const returned = page.waitForRequest(/checkout\/success\?success=true&checkout=/)
    await payBy(page, CARDS.pays)
    const address = new URL((await returned).url())
    await expect(page.getByText('Order Completed Successfully!')).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/checkout/success?success=true`)
    await page.reload()
    await expect(page.getByText('Order Completed Successfully!')).toBeVisible()

    const elsewhere = await browser.newContext({ ...desk, baseURL: site.url })
    const stranger = await elsewhere.newPage()
    await beKnownAs(stranger, await register(site, 'surfer'))
    await open(stranger, session.path)
    await cartButton(stranger, 2).click()
    for (const path of ['/checkout/success?success=true', address.pathname + address.search]) {
      await stranger.goto(path)
      await expect(stranger.getByRole('heading', { name: 'No order to show here' })).toBeVisible()
      await expect(stranger.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
      await expect(stranger.getByText('Order Completed')).toHaveCount(0)
    }
    await expectAccessible(stranger)
    await elsewhere.close()

    const guest = await browser.newContext({ ...desk, baseURL: site.url })
    const visitor = await guest.newPage()
    await visitor.goto('/checkout/success?success=true')
    await expect(visitor.getByRole('heading', { name: 'No order to show here' })).toBeVisible()
    await expect(visitor.getByRole('main').getByRole('link', { name: 'Browse sessions' })).toBeVisible()
    const html = await (await visitor.request.get('/checkout/success?success=true')).text()
    expect(html, 'for everyone').toContain('Looking up your order')
    expect(html, 'known of nobody yet').not.toContain('payment is safe')
    await visitor.getByRole('main').getByRole('link', { name: 'Go to My Media' }).click()
    await expect(visitor.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    // The buyer, in a browser that does not know him: he logs in and reads of his order.
    await visitor.goto(address.pathname + address.search)
    const login = visitor.getByRole('dialog', { name: 'Log in' })
    await login.getByLabel('Email').fill(buyer.email)
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await login.getByRole('button', { name: 'Log In' }).click()
    await expect(visitor.getByText('Order Completed Successfully!')).toBeVisible()
    await guest.close()
  })

  test('A surfer who comes back from paying keeps in the cart what was not bought', async ({
    page,
    site,
  }) => {
    const { session } = await onSale(site, 14)
    await goToPayment(page, site, session)
    const other = await page.context().newPage()
    await open(other, session.path)
    await cartButton(other, 2).click()
    await expect(other.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await other.close()
    await payBy(page, CARDS.pays)
    await expect(page.getByText('Order Completed Successfully!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await open(page, '/cart')
    await expect(page.getByText('wave-2.jpg')).toBeVisible()
    await expect(page.getByText('wave-1.jpg')).toHaveCount(0)
  })
})
