import type { Page } from '@playwright/test'
import { type OnSale, PASSWORD, publish, registerSeller } from '#tests/support/journey/api.ts'
import { photos } from '#tests/support/journey/files.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { desk, open, proceedToPayment } from '#tests/support/journey/steps.ts'

test.use(desk)

test('A surfer keeps one session in the cart, over reloads and in every tab', async ({
  page,
  site,
  context,
}) => {
  const [first, second] = await twoSessions(site)
  await comeAsSurfer(page, site)
  await addPhoto(page, first, 1)
  await addPhoto(page, first, 2)
  await addPhoto(page, second, 1)
  const question = page.getByRole('dialog', { name: 'One session per checkout' })
  await expect(question.getByText('You can only purchase media from one session at a time.')).toBeVisible()
  await expect(question.getByText('· 2 items')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep Current Media' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

  await page.getByRole('button', { name: /In cart: Photo 1/ }).click()
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.getByRole('button', { name: /In cart: Photo 1/ }).click()
  await question.getByRole('button', { name: 'Replace Media' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const other = await context.newPage()
  await open(other, '/cart')
  await expect(other.getByText(second.place)).toBeVisible()
  const fee = other.getByRole('term').filter({ hasText: 'Processing fee' })
  await expect(fee.locator('..')).toHaveText('Processing fee€0.00')
  await expectAccessible(other)
  await addPhoto(page, second, 2)
  await expect(other.getByRole('button', { name: /^Remove photo/ })).toHaveCount(2)
  await other.getByRole('button', { name: 'Remove photo wave-1.jpg from cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await other.getByRole('button', { name: 'Clear all' }).click()
  await expect(other.getByText('Your cart is empty')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Browse sessions' })).toHaveAttribute('href', '/sessions')
  await expectAccessible(other)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('A surfer who presses twice, or keeps a key down, adds a photo once', async ({ page, site }) => {
  const [first, second] = await twoSessions(site)
  await comeAsSurfer(page, site)
  await open(page, first.path)
  const one = page.getByRole('link', { name: 'Cart, 1 item' })
  await page.getByRole('button', { name: /^In cart: Photo 1/ }).dblclick()
  await expect(page.getByRole('button', { name: /^In cart: Photo 1/, pressed: true })).toBeVisible()
  await expect(one).toBeVisible()
  await page.getByRole('button', { name: /^Photo 2/ }).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Add to cart' }).focus()
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(viewer.getByRole('button', { name: 'Remove from cart' })).toBeFocused()
  await page.goto(second.path)
  await page.getByRole('button', { name: /^In cart: Photo 1/ }).dblclick()
  const question = page.getByRole('dialog', { name: 'One session per checkout' })
  await expect(question.getByText('· 2 items')).toBeVisible()
  await question.getByRole('button', { name: 'Keep Current Media' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test('A surfer can undo Clear all, also after a reload, until the cart changes again', async ({
  page,
  site,
}) => {
  const [session] = await twoSessions(site)
  await comeAsSurfer(page, site)
  await addPhoto(page, session, 2)
  await addPhoto(page, session, 1)
  await open(page, '/cart')
  const names = page.getByText(/^wave-\d\.jpg$/)
  const before = await page.evaluate(() => localStorage.getItem('swellframe_cart'))
  await expect(names).toHaveText(['wave-2.jpg', 'wave-1.jpg'])
  const clearAll = page.getByRole('button', { name: 'Clear all' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await clearAll.click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('2 items were removed from your cart.')
  await expectAccessible(page)
  await page.reload()
  await undo.click()
  await expect(names).toHaveText(['wave-2.jpg', 'wave-1.jpg'])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('swellframe_cart'))).toBe(before)
  await clearAll.press('Enter')
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await addPhoto(page, session, 1)
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Remove photo wave-1.jpg from cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(undo).toHaveCount(0)
})

test('A surfer who turns back from paying finds the cart as it was', async ({ page, site }) => {
  const [session] = await twoSessions(site)
  const surfer = await comeAsSurfer(page, site)
  await addPhoto(page, session, 2)
  await open(page, '/cart')
  await proceedToPayment(page, site, surfer.email)
  await page.getByRole('link', { name: 'Back to Swellframe' }).click()
  await expect(page).toHaveURL(`${site.url}/cart?canceled=true`)
  await expect(page.getByRole('main').getByRole('status')).toContainText('nothing was charged')
  await expect(page.getByText('wave-2.jpg')).toBeVisible()
  await expectAccessible(page)
})

test('A surfer whose browser keeps rubbish, or nothing at all, still fills a cart', async ({
  page,
  site,
}) => {
  const [session] = await twoSessions(site)
  await comeAsSurfer(page, site)
  await addPhoto(page, session, 2)
  const [item] = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('swellframe_cart'))) ?? '[]',
  ) as Record<string, object>[]
  const odd = [
    { ...item, price: 1e300 },
    { ...item, price: -5 },
    { ...item, session: { ...item?.session, session_date: 'yesterday' } },
  ]
  for (const rubbish of [
    '{broken',
    '[null,{"id":1}]',
    '"7"',
    '[]',
    ...odd.map((each) => JSON.stringify([each])),
  ]) {
    await page.evaluate((text) => localStorage.setItem('swellframe_cart', text), rubbish)
    await page.goto('/cart?canceled=true')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Your payment was canceled and nothing was charged.',
  )
  await addPhoto(page, session, 1)
  await page.goto('/cart?canceled=true')
  const canceled = page.getByText('Your payment was canceled and nothing was charged.')
  await expect(canceled).toContainText('Your items are still here.')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(canceled, 'he cleared it').toHaveText('Your payment was canceled and nothing was charged.')
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await addPhoto(page, session, 1)
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByText('wave-1.jpg')).toBeVisible()
  await expect(page.getByText('€7.50').first()).toBeVisible()
})

test('A surfer who changes the price in the browser is refused and charged nothing', async ({
  page,
  site,
}) => {
  const [session] = await twoSessions(site)
  await comeAsSurfer(page, site)
  await addPhoto(page, session, 1)
  await page.evaluate(() => {
    const [item] = JSON.parse(localStorage.getItem('swellframe_cart') ?? '[]')
    localStorage.setItem('swellframe_cart', JSON.stringify([{ ...item, price: 0.5 }]))
  })
  const before = await checkoutsAt(site)
  await open(page, '/cart')
  await expect(page.getByText('€0.50').first()).toBeVisible()
  await expect(page.getByText('Now €7.50 instead of €0.50.')).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The price or availability of an item has changed. Please review your cart.',
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  expect(await checkoutsAt(site)).toBe(before)
})

test('A guest with a cart logs in to check out and is back at the cart', async ({ page, site }) => {
  const [session] = await twoSessions(site)
  const surfer = await comeAsSurfer(page, site)
  await addPhoto(page, session, 1)
  await page.evaluate(() => {
    localStorage.removeItem('authToken')
    localStorage.removeItem('user')
  })
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByLabel('Email').fill(surfer.email)
  await login.getByLabel('Password', { exact: true }).fill('not the password')
  await login.getByRole('button', { name: 'Log In' }).click()
  await expect(login.getByRole('alert')).toContainText('Invalid credentials')
  await expectBrowserErrors(page, /401.*surfer-login/)
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await login.getByRole('button', { name: 'Log In' }).click()
  await expect(login).toBeHidden()
  await expect(page).toHaveURL(`${site.url}/cart`)
  await proceedToPayment(page, site, surfer.email)
})

async function twoSessions(site: Site): Promise<[OnSale, OnSale]> {
  const seller = await registerSeller(site)
  const files = await photos(2)
  return [
    await publish(site, seller, { place: 'Praia da Nazaré', files }),
    await publish(site, seller, { place: 'Cave', files, start: 10 }),
  ]
}

async function addPhoto(page: Page, session: OnSale, number: number): Promise<void> {
  await open(page, session.path)
  await page.getByRole('button', { name: new RegExp(`^In cart: Photo ${number}`) }).click()
}

/** How many checkouts the payment provider knows. */
async function checkoutsAt(site: Site): Promise<number> {
  const answer = await fetch(`${site.paymentsUrl}/v1/checkout/sessions?limit=100`)
  const { data } = (await answer.json()) as { data: unknown[] }
  return data.length
}
