import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { openRides } from '#tests/support/journey/rides.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { desk, open, phone } from '#tests/support/journey/steps.ts'

const card = (page: Page, time: string) =>
  page.getByRole('button', { name: new RegExp(`^Look at wave ${time}`) })
const drawn = (page: Page) => page.locator('canvas[data-flip]').getAttribute('data-drawn', { timeout: 2000 })

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer finds his wave by its time, walks through it and on to the next, and buys all of it', async ({
    page,
    site,
  }) => {
    const session = await openRides(site, 'Santa Cruz')
    await comeAsSurfer(page, site)
    await open(page, session.path)
    await expect(page.getByRole('heading', { name: /^09:14:20 · 5 photos/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Waves' }).tap()
    await expect(page).toHaveURL(/show=waves/)
    await expect(card(page, '09:17:10')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Add wave 09:15:30' })).toBeVisible()
    expect(await page.evaluate(() => innerWidth), 'nothing stands out of the page').toBe(390)

    await card(page, '09:15:30').tap()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByRole('heading')).toContainText('1 / 4 · 09:15:30')
    expect((await page.getByRole('tabpanel', { includeHidden: true }).boundingBox())?.width).toBe(390)
    await expect(viewer.getByRole('listitem')).toHaveCount(4)
    await viewer.getByRole('button', { name: 'Picture 4 of 4' }).tap()
    await expect(viewer.getByRole('heading')).toContainText('4 / 4 · 09:15:30')
    await viewer.getByRole('button', { name: 'Next' }).tap()
    await expect(viewer.getByRole('heading')).toContainText('1 / 5 · 09:17:10')
    await expectAccessible(page)
    const whole = viewer.getByRole('button', { name: 'Add wave · 5 photos · €37.50 · 09:17:10' })
    await expect(viewer.getByText('1 of 5', { exact: true })).toBeVisible()
    await whole.tap()
    await expect(viewer.getByRole('button', { name: 'In cart: wave 09:17:10' })).toBeVisible()
    await viewer.getByRole('button', { name: 'Next' }).focus()
    for (let left = 5; left > 0; left -= 1) await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('heading'), 'around the end of the session').toContainText(
      '1 / 5 · 09:14:20',
    )
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.getByRole('heading')).toContainText('5 / 5 · 09:17:10')
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(card(page, '09:17:10')).toBeFocused()
    await page.getByRole('link', { name: /cart/i }).first().tap()
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(5)

    const next = await openRides(site, 'Coxos')
    await open(page, next.path)
    await expect(page.getByRole('tab', { name: 'Waves' }), 'where he looked last').toHaveAttribute(
      'aria-selected',
      'true',
    )
    await open(page, `${next.path}?show=photo`)
    await expect(page.getByRole('tab', { name: 'Photos' }), 'what was shared').toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
})

test.describe('with a finger and keys', () => {
  test.use({ ...phone, contextOptions: { reducedMotion: 'no-preference' } })

  test('A wave plays while a finger is held on it and opens by a key after that, and an address can name its card', async ({
    page,
    site,
  }) => {
    const session = await openRides(site, 'Supertubos')
    await comeAsSurfer(page, site)
    await open(page, `${session.path}?show=waves&wave=3`)
    await expect(card(page, '09:17:10'), 'what the address names').toBeInViewport()
    const viewer = page.getByRole('dialog')

    const fingers = await page.context().newCDPSession(page)
    const touch = (type: string, ...touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints } as never)
    const box = await card(page, '09:17:10').boundingBox()
    if (!box) throw new Error('The card is not on the screen')
    for (const end of ['touchEnd', 'touchCancel']) {
      await touch('touchStart', { x: box.x + box.width / 2, y: box.y + box.height / 3 })
      await expect.poll(() => drawn(page)).toMatch(/\/media\//)
      await touch(end)
      await expect(page.locator('canvas')).toHaveCount(0)
      await expect(viewer).toBeHidden()
    }
    await card(page, '09:17:10').press('Enter')
    await expect(viewer.getByRole('heading')).toContainText('1 / 5 · 09:17:10')
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A wave plays as long as the mouse rests on it, unless less motion is wanted, and in the viewer when asked', async ({
    page,
    site,
  }) => {
    const session = await openRides(site, 'Cave')
    await comeAsSurfer(page, site)
    await open(page, `${session.path}?show=waves`)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await card(page, '09:14:20').hover()
    const frames = new Set<string | null>()
    await expect.poll(async () => frames.add(await drawn(page)).size).toBeGreaterThan(3)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(page.locator('canvas')).toHaveCount(0)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await card(page, '09:15:30').hover()
    await card(page, '09:14:20').focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByRole('heading')).toContainText('1 / 5 · 09:14:20')
    await expect(page.locator('canvas')).toHaveCount(0)
    await viewer.getByRole('button', { name: 'Play this wave' }).press('Enter')
    await expect.poll(() => drawn(page)).toMatch(/\/media\//)
    const first = await drawn(page)
    await expect.poll(() => drawn(page)).not.toBe(first)
    await viewer.getByRole('button', { name: 'Play this wave' }).press('Enter')
    await expect(page.locator('canvas')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(card(page, '09:14:20')).toBeFocused()
  })
})
