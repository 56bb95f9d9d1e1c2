import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { call } from '#tests/support/journey/api.ts'
import { own } from '#tests/support/journey/database.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { openRides } from '#tests/support/journey/rides.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { desk, open } from '#tests/support/journey/steps.ts'

test.use(desk)

test('A cart stands by waves, and offers what else there is of each', async ({ page, site }) => {
  const session = await openRides(site, 'Coxos')
  await comeAsSurfer(page, site)
  await open(page, session.path)
  // One of the last wave first: the cart stands by time all the same.
  for (const at of [10, 2, 1]) {
    const photo = page.getByRole('button', { name: new RegExp(`^In cart: Photo ${at}\\b`) })
    await photo.click()
    await expect(photo).toHaveAttribute('aria-pressed', 'true')
  }
  // The part that shows them comes late: what stands below it does not move.
  const late = Promise.withResolvers<void>()
  await page.route('**/assets/more-frames-*', async (route) => {
    await late.promise
    await route.continue()
  })
  await open(page, '/cart')
  await expect(page.getByRole('heading', { name: '09:17:10' })).toBeVisible()
  const height = async () => (await page.getByRole('region', { name: 'Items' }).boundingBox())?.height
  const before = await height()
  late.resolve()
  await expect(page.getByText('3 more frames of this wave')).toBeVisible()
  await expect(page.getByText('4 more frames of this wave')).toBeVisible()
  expect(await height(), 'room was kept for them').toBe(before)
  const times = page.getByRole('region', { name: 'Items' }).getByRole('heading')
  await expect(times).toHaveText(['09:14:20', '09:17:10'])
  const first = page.getByRole('list', { name: '09:14:20', exact: true })
  await expect(first.getByRole('button', { name: /^Remove photo ride-/ })).toHaveCount(2)
  await expect(page.getByText(/more frames of this wave$/)).toHaveText([
    '3 more frames of this wave',
    '4 more frames of this wave',
  ])
  const picture = page
    .getByRole('region', { name: 'Items' })
    .getByRole('img', { name: /^Photo from Coxos/ })
    .first()
  await expect(picture, 'all of it, whatever its shape').toHaveCSS('object-fit', 'contain')
  const frameBox = await picture.boundingBox()
  expect([frameBox?.width, Math.round(frameBox?.height ?? 0)]).toEqual([112, 75])
  await expectAccessible(page)

  const frame = page.getByRole('button', { name: 'In cart: frame 1 of 09:14:20' })
  await frame.click()
  await expect(frame).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()
  await expect(first.getByRole('button', { name: 'Remove photo ride-3.jpg from cart' })).toBeVisible()
  await expect(page.getByText('2 more frames of this wave')).toBeVisible()
  await frame.click()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()

  await page.route('**/items?*', (route) => route.abort())
  const add = page.getByRole('button', { name: /^Add 3 · €/ })
  await add.click()
  await expect(page.getByRole('alert')).toHaveText('Not added, please try again')
  await expectBrowserErrors(page, /ERR_FAILED/)
  await page.unroute('**/items?*')
  await add.click()
  await expect(page.getByText('You picked the whole wave')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart, 6 items' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove wave 09:14:20' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'items of 09:14:20 removed.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(times).toHaveText(['09:17:10'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused()
  await expect(times).toHaveText(['09:14:20', '09:17:10'])
  await expect(page.getByRole('link', { name: 'Cart, 6 items' })).toBeVisible()

  for (const name of ['ride-10', 'ride-1']) {
    await page.getByRole('button', { name: `Remove photo ${name}.jpg from cart` }).click()
    await expect(page.locator('[data-remove]:focus')).toHaveCount(1)
  }
  await expect(times).toHaveText(['09:14:20'])
})

test('What a surfer has already is no part of a wave that is removed, and an open wave stays open', async ({
  page,
  site,
}) => {
  const session = await openRides(site, 'Supertubos')
  const surfer = await comeAsSurfer(page, site)
  await open(page, session.path)
  for (const at of [1, 6, 10]) {
    const photo = page.getByRole('button', { name: new RegExp(`^In cart: Photo ${at}\\b`) })
    await photo.click()
    await expect(photo).toHaveAttribute('aria-pressed', 'true')
  }
  await open(page, '/cart')
  for (const whole of [1, 2, 3]) {
    await page
      .getByRole('button', { name: /^Add \d · €/ })
      .first()
      .click()
    await expect(page.getByText('You picked the whole wave')).toHaveCount(whole)
  }
  await expect(page.getByRole('link', { name: 'Cart, 14 items' })).toBeVisible()
  const { media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${session.id}`)
  const ids = media.filter(({ media_name }) => media_name === 'ride-2.jpg').map(({ id }) => id)
  await own(site, surfer.user.id, ids[0] ?? 0)

  await open(page, '/cart')
  const items = page.getByRole('region', { name: 'Items' })
  const first = page.getByRole('list', { name: '09:14:20', exact: true })
  await expect(first.getByText('Yours')).toBeVisible()
  await expect(items.getByText(/^4 photos · €/)).toHaveCount(2)
  await expect(items.getByText(/^5 photos · €/)).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Show all of/ })).toHaveCount(2)

  await page.getByRole('button', { name: 'Remove wave 09:14:20' }).click()
  const note = page.getByRole('status').filter({ hasText: '4 items of 09:14:20 removed.' })
  await expect(note).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(first.getByRole('button', { name: /^Remove photo/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Remove wave 09:14:20' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 13 items' })).toBeVisible()
  await expect(note).toHaveCount(0)

  await first.getByRole('button', { name: 'Remove photo ride-2.jpg from cart' }).click()
  await expect(first.getByText('Yours')).toHaveCount(0)
  await expect(first.getByRole('button', { name: 'Remove photo ride-3.jpg from cart' })).toBeFocused()
  await expect(first.getByRole('button', { name: /^Remove photo/ })).toHaveCount(4)
})

test('A cart whose waves nobody can tell is a plain list', async ({ page, site }) => {
  const session = await openRides(site, 'Guincho')
  await comeAsSurfer(page, site)
  await open(page, session.path)
  await page.getByRole('button', { name: /^In cart: Photo 1\b/ }).click()
  await page.route('**/opening', (route) => route.abort())
  await open(page, '/cart')
  await expect(page.getByRole('button', { name: 'Remove photo ride-1.jpg from cart' })).toBeVisible()
  await expect(page.getByText(/more frame/)).toHaveCount(0)
  await expectBrowserErrors(page, /ERR_FAILED/)
})

test('A surfer sees that frames of a wave did not come, and them as soon as there is a line again', async ({
  page,
  context,
  site,
}) => {
  const session = await openRides(site, 'Cave')
  await comeAsSurfer(page, site)
  await open(page, session.path)
  await page.getByRole('button', { name: /^In cart: Photo 1\b/ }).click()
  await page.route('**/items?*', (route) => route.abort())
  await open(page, '/cart')
  await expect(page.getByText('4 more frames of this wave')).toBeVisible()
  const lost = page.locator('li.wave-mark')
  await expect(lost).toHaveCount(4)
  await expectBrowserErrors(page, /ERR_FAILED/)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await page.unroute('**/items?*')
  await context.setOffline(false)
  await expect(page.locator('[aria-label^="In cart: frame"]')).toHaveCount(4)
  await expect(lost).toHaveCount(0)
  await expectBrowserErrors(page, /ERR_INTERNET_DISCONNECTED/)
})
