import type { Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import { CHECKOUT_MAX_ITEMS } from '#contract/limits.ts'
import { call, type OnSale } from '#tests/support/journey/api.ts'
import { change, own } from '#tests/support/journey/database.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { jumps, watchLayout } from '#tests/support/journey/screen-faults.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { desk, open, phone, proceedToPayment } from '#tests/support/journey/steps.ts'

const CHANGED = 'The price or availability of an item has changed. Please review your cart.'
const NOT_READY = 'Photographer has not set up their payment account'

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer reads what changed since the cart was filled and puts it right before paying', async ({
    page,
    site,
  }) => {
    const { session } = await openShop(site, {
      place: 'Praia do Norte',
      files: 5,
    })
    const surfer = await comeAsSurfer(page, site)
    const ids = await pickAll(page, site, session)
    await change(site, `update media set state = 'failed' where id = $1`, [ids[0]])
    await own(site, surfer.user.id, ids[1] ?? 0)
    await change(site, 'update session set photo_price_cents = 900 where id = $1', [session.id])

    await watchLayout(page)
    const seen = Promise.withResolvers<void>()
    await page.route('**/api/payments/review', async (route) => {
      await seen.promise
      await route.continue()
    })
    await open(page, '/cart')
    await expect(line(page, 5)).toBeVisible()
    seen.resolve()
    await expect(page.getByText('4 items have changed.')).toBeVisible()
    expect.soft(await jumps(page), 'the cart jumps when news arrive').toEqual([])
    await expect(page.getByText('This item is no longer offered.')).toBeVisible()
    await expect(page.getByText('You already own this. It is in My Media.')).toBeVisible()
    await expect(line(page, 2)).toContainText('Yours')
    await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()
    await expect(page.getByText('Now €9.00 instead of €7.50.')).toHaveCount(3)
    await page.getByRole('button', { name: 'Proceed to Checkout' }).tap()
    await expect(page.getByRole('alert')).toHaveText(CHANGED)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page)

    await line(page, 1).getByRole('button', { name: 'Remove', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: 'Remove photo wave-2.jpg from cart' })).toBeFocused()
    await line(page, 3).getByRole('button', { name: 'Accept €9.00' }).tap()
    await expect(page.getByText('2 items have changed.')).toBeVisible()
    await page.getByRole('button', { name: 'Update cart' }).tap()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(4)
    await expect(page.getByText('€27.00').first()).toBeVisible()

    await change(site, `update session set created_at = now() - interval '32 days' where id = $1`, [
      session.id,
    ])
    await page.reload()
    await expect(page.getByText('This session is over and no longer for sale.')).toHaveCount(3)
    await expectAccessible(page)
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer whose checkout cannot start reads why, each time', async ({ page, site }) => {
    const { seller, session } = await openShop(site, { place: 'Praia Grande', files: 1 })
    const surfer = await comeAsSurfer(page, site)
    await pickAll(page, site, session)
    const code = /\/assets\/checkout-(?!error)[\w-]+\.js$/
    await page.route(code, (route) => route.abort())
    await open(page, '/cart')
    await pay(page)
    await expect(page.getByRole('alert')).toHaveText('An error occurred during checkout')
    await page.unroute(code)
    await open(page, '/cart')
    await overfillCart(page)
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByRole('alert')).toHaveText(errorSentence('too_many_items'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await pickAgain(page)

    const account = await call<object>(site, 'GET', `/explorephotographers/${seller.user.id}`)
    const photographer = '**/api/explorephotographers/*'
    const checkout = '**/api/payments/sessions'
    const order = '**/api/surfer/temp_order'
    const opened = { sessionId: 'cs_1', url: '', order_id: 1 }
    const troubles: [path: string, answer: 'cut' | object | null, sentence: string][] = [
      [photographer, 'cut', 'Failed to fetch photographer details'],
      [photographer, null, 'Failed to fetch photographer details'],
      [photographer, { ...account, stripe_account_id: null }, NOT_READY],
      [checkout, 'cut', 'Failed to create checkout session'],
      [order, 'cut', 'Failed to create temporary order'],
      [checkout, opened, 'Failed to create temporary order'],
    ]
    for (const [path, answer, sentence] of troubles) {
      await page.route(path, (route) => (answer === 'cut' ? route.abort() : route.fulfill({ json: answer })))
      await pay(page)
      await expect(page.getByRole('alert')).toHaveText(sentence)
      await page.unroute(path)
    }
    await expectAccessible(page)
    await page.route(order, (route) => route.fulfill({ json: { id: 1 } }))
    const { url: _, ...without } = opened
    for (const answer of [
      opened,
      without,
      { ...opened, url: null },
      { ...opened, url: 'javascript:alert(1)' },
    ]) {
      await page.route(checkout, (route) => route.fulfill({ json: answer }))
      await pay(page)
      await expect(page.getByRole('alert'), JSON.stringify(answer)).toHaveText('Stripe failed to load')
      await page.unroute(checkout)
    }
    await page.unroute(order)
    const above = async () => {
      const box = await page.getByRole('alert').boundingBox()
      const button = await page.getByRole('button', { name: 'Proceed to Checkout' }).boundingBox()
      return box !== null && button !== null && box.y + box.height <= button.y
    }
    expect(await above(), 'the red box stands above the button').toBe(true)
    await page.setViewportSize(phone.viewport)
    await expect.poll(above, 'on a phone, too').toBe(true)
    await page.setViewportSize(desk.viewport)

    await pay(page, () =>
      change(site, 'update session set photo_price_cents = 800 where id = $1', [session.id]),
    )
    await expect(page.getByRole('alert')).toHaveText(CHANGED)
    await expectBrowserErrors(page, /ERR_FAILED|409.*payments\/sessions|404.*temp_order/)
    await expect(page.getByText('1 item has changed. Accept the new price to continue.')).toBeVisible()
    await page.getByRole('button', { name: 'Accept €8.00' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await change(site, 'update photographer set payouts_enabled = false where id = $1', [seller.user.id])
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByRole('alert')).toHaveText(NOT_READY)
    await expect(
      page.getByText(`${NOT_READY}. Your items stay in the cart: please try again later.`),
    ).toBeVisible()
    await expectAccessible(page)
    await change(site, 'update photographer set payouts_enabled = true where id = $1', [seller.user.id])
    await proceedToPayment(page, site, surfer.email)
  })

  test('A surfer who presses twice opens one checkout, and may change the e-mail first', async ({
    page,
    site,
  }) => {
    const { session } = await openShop(site, {
      place: 'Carcavelos',
      files: 1,
    })
    await comeAsSurfer(page, site)
    await pickAll(page, site, session)
    await open(page, '/cart')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).dblclick()
    const dialog = page.getByRole('dialog', { name: 'Confirm your order' })
    await expect(dialog.getByRole('link', { name: 'Change my email' })).toHaveAttribute(
      'href',
      '/surfer/contact',
    )
    await expectAccessible(page)
    await dialog.getByRole('checkbox').check()
    let opened = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/payments/sessions')) opened += 1
    })
    await dialog.getByRole('button', { name: /Continue to payment/ }).dblclick()
    await page.waitForURL((url) => url.origin === new URL(site.paymentsUrl).origin)
    expect(opened).toBe(1)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
    await expect(page.getByText('wave-1.jpg')).toBeVisible()
  })
})

const line = (page: Page, number: number) =>
  page.getByRole('listitem').filter({ hasText: `wave-${number}.jpg` })

/** Puts everything of the session into the cart; answers the ids in the photographer's order. */
async function pickAll(page: Page, site: Site, session: OnSale): Promise<number[]> {
  const { media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${session.id}`)
  await open(page, session.path)
  for (const at of media.keys())
    await page.getByRole('button', { name: new RegExp(`^In cart: Photo ${at + 1}:`) }).click()
  await expect(page.getByRole('link', { name: new RegExp(`^Cart, ${media.length} item`) })).toBeVisible()
  return media.map(({ id }) => id)
}

/** One item more than a checkout takes: that of the cart, and as many like it. */
async function overfillCart(page: Page): Promise<void> {
  await page.evaluate((most) => {
    const [first] = JSON.parse(localStorage.getItem('swellframe_cart') ?? '[]')
    const items = Array.from({ length: most }, (_, at) => ({ ...first, id: 1_000_000 + at }))
    localStorage.setItem('swellframe_cart', JSON.stringify([first, ...items]))
  }, CHECKOUT_MAX_ITEMS)
  await open(page, '/cart')
}

/** Back to the one item it had. */
async function pickAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [first] = JSON.parse(localStorage.getItem('swellframe_cart') ?? '[]')
    localStorage.setItem('swellframe_cart', JSON.stringify([first]))
  })
  await open(page, '/cart')
}

/** From the cart past the confirmation; `meanwhile` happens while the dialog is open. */
async function pay(page: Page, meanwhile?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your order' })
  await dialog.getByRole('checkbox').check()
  await meanwhile?.()
  await dialog.getByRole('button', { name: /Continue to payment/ }).click()
}
