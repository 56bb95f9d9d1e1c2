import type { CDPSession, Locator, Page } from '@playwright/test'
import { photosAndClip } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { openRides } from '#tests/support/journey/rides.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { desk, open, phone } from '#tests/support/journey/steps.ts'

const shown = (viewer: Locator) => viewer.getByRole('img', { name: /^Photo/ })
const boxOf = async (picture: Locator) => {
  const box = await picture.boundingBox()
  if (!box) throw new Error('No picture is on the screen')
  return box
}
const widthOf = async (picture: Locator) => Math.round((await boxOf(picture)).width)
const middleOf = async (picture: Locator) => {
  const { x, y, width, height } = await boxOf(picture)
  return { x: x + width / 2, y: y + height / 2 }
}

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer comes closer with two fingers, looks around, turns by swipes and closes by pulling down', async ({
    page,
    site,
  }) => {
    const session = await openRides(site, 'Coxos')
    await comeAsSurfer(page, site)
    await open(page, session.path)
    await page.getByRole('button', { name: /^Photo 2:/ }).tap()
    const viewer = page.getByRole('dialog')
    const picture = shown(viewer)
    const place = viewer.getByText('Coxos', { exact: true })
    await expect(place).toBeVisible()
    expect((await boxOf(place)).y, 'on top').toBeLessThan(64)
    await expect(viewer, 'near-black, of no colour that tints a picture').toHaveCSS(
      'background-color',
      'rgb(11, 20, 24)',
    )
    await expect(viewer.getByText('09:14:21 · Today'), 'its own time').toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Next' })).toHaveCSS('opacity', '0')
    await expect(viewer.getByRole('list', { name: 'Pictures of this session' })).toBeVisible()
    await expectAccessible(page)
    await expect.poll(() => widthOf(picture)).toBe(390)
    const fingers = await fingersOf(page)
    const middle = await middleOf(picture)
    await fingers.pinch(middle, 60, 150)
    await expect.poll(() => widthOf(picture)).toBe(975)
    expect(await page.evaluate(() => visualViewport?.scale), 'the page itself stays').toBe(1)

    await fingers.drag(middle, { x: middle.x - 700, y: middle.y })
    await expect(viewer.getByRole('heading'), 'what is larger is moved, not turned').toContainText('2 / 14')
    const { x, width } = await boxOf(picture)
    expect(Math.round(x + width), 'no farther than its edge').toBe(390)
    await fingers.tapTwice(middle)
    await expect.poll(() => widthOf(picture)).toBe(390)
    await fingers.tapTwice(middle)
    await expect.poll(() => widthOf(picture)).toBe(975)
    await fingers.pinch(middle, 150, 30)
    await expect.poll(() => widthOf(picture)).toBe(390)

    await fingers.drag(middle, { x: middle.x - 150, y: middle.y })
    await expect(viewer.getByRole('heading')).toContainText('3 / 14')
    await fingers.drag(middle, { x: middle.x + 150, y: middle.y + 20 })
    await expect(viewer.getByRole('heading')).toContainText('2 / 14')
    await fingers.drag(middle, { x: middle.x, y: middle.y - 150 })
    await expect(viewer, 'upwards lies nothing').toBeVisible()
    await viewer.getByRole('button', { name: 'Picture 14 of 14' }).tap()
    await expect(viewer.getByRole('heading')).toContainText('14 / 14')
    await fingers.drag(middle, { x: middle.x + 10, y: middle.y + 200 })
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(site.url + session.path)
    await expect(page.getByRole('button', { name: /^Photo 14:/ })).toBeFocused()
  })

  test('A surfer lays the phone on its side and finds price and cart beside the picture', async ({
    page,
    site,
  }) => {
    const session = await openRides(site, 'Guincho')
    await comeAsSurfer(page, site)
    await open(page, session.path)
    await page.getByRole('button', { name: /^Photo 1:/ }).tap()
    const viewer = page.getByRole('dialog')
    const cart = viewer.getByRole('button', { name: 'Add to cart' })
    const bar = await boxOf(cart)
    expect(bar.y, 'under the thumb').toBeGreaterThan(844 - 64)
    expect(bar.y + bar.height, 'all of it').toBeLessThanOrEqual(844)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(viewer.getByRole('list', { name: 'Pictures of this session' })).toBeHidden()
    await expect.poll(async () => (await boxOf(cart)).x).toBeGreaterThan(844 - 256)
    await expect.poll(async () => (await boxOf(shown(viewer))).height).toBeGreaterThan(300)
    await expectAccessible(page)
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer reads beside a picture what it costs and what else is in its wave, and comes closer by keys, wheel and mouse', async ({
    page,
    site,
  }) => {
    const session = await openRides(site, 'Supertubos')
    await comeAsSurfer(page, site)
    await open(page, session.path)
    await page.getByRole('button', { name: /^Photo 7:/ }).click()
    const viewer = page.getByRole('dialog')
    const picture = shown(viewer)
    await expect(viewer.getByText('09:15:31 · Today')).toBeVisible()
    expect((await boxOf(viewer.getByRole('button', { name: 'Add to cart' }))).x).toBeGreaterThan(1440 - 320)
    await expect(viewer.getByRole('list', { name: 'Pictures of this session' })).toBeVisible()
    const wave = viewer.getByRole('region', { name: 'This wave' })
    await expect(wave.getByText('Wave 09:15:30')).toBeVisible()
    await expect(wave.getByText('4 photos')).toBeVisible()
    await expect(wave.getByText('€30.00')).toBeVisible()
    await expect(wave.getByRole('button', { name: 'Picture 2 of 4 in this wave' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expectAccessible(page)
    await wave.getByRole('button', { name: 'Picture 4 of 4 in this wave' }).click()
    await expect(viewer.getByRole('heading')).toContainText('9 / 14')
    await wave.getByRole('button', { name: 'Add wave 09:15:30' }).click()
    await expect(viewer.getByRole('button', { name: 'Remove from cart' })).toBeVisible()
    await page.getByRole('dialog').press('ArrowRight')
    await expect(viewer.getByRole('heading')).toContainText('10 / 14')
    await expect(wave.getByText('Wave 09:17:10')).toBeVisible()

    const whole = await widthOf(picture)
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(picture)).toBe(Math.round(1.5 * whole))
    await page.keyboard.press('-')
    await expect.poll(() => widthOf(picture)).toBe(whole)
    const middle = await middleOf(picture)
    await page.mouse.move(middle.x, middle.y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(2 * whole)
    const before = await boxOf(picture)
    await page.mouse.down()
    await page.mouse.move(middle.x + 60, middle.y, { steps: 4 })
    await page.mouse.up()
    expect((await boxOf(picture)).x, 'held and moved').toBeCloseTo(before.x + 60, 0)
    await page.keyboard.press('0')
    await expect.poll(() => widthOf(picture)).toBe(whole)
    await page.mouse.dblclick(middle.x, middle.y)
    await expect.poll(() => widthOf(picture)).toBe(Math.round(2.5 * whole))
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('heading'), 'keys turn also from close by').toContainText('11 / 14')
    await expect.poll(() => widthOf(picture), 'the next one is seen whole').toBe(whole)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  })

  test('A surfer comes closer to a clip by keys and keeps its own controls, and reads when its session was', async ({
    page,
    site,
  }) => {
    const { session } = await openShop(site, { place: 'Cave', files: await photosAndClip(1), start: 7 })
    await comeAsSurfer(page, site)
    await open(page, `${session.path}?show=video`)
    await page.getByRole('button', { name: /^Video 1:/ }).click()
    const viewer = page.getByRole('dialog')
    const clip = viewer.locator('video')
    await expect(viewer.getByText(/^0\d:\d\d(:\d\d| - \d\d:\d\d) · Today$/)).toBeVisible()
    const width = await widthOf(clip)
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(clip)).toBe(Math.round(1.5 * width))
    const { x } = await middleOf(clip)
    await page.mouse.move(x, 300)
    await page.mouse.down()
    await page.mouse.move(x + 80, 300, { steps: 4 })
    await page.mouse.up()
    expect((await middleOf(clip)).x, 'a press on a clip is its own').toBe(x)
    await page.keyboard.press('0')
    await expect.poll(() => widthOf(clip)).toBe(width)
  })
})

type At = { x: number; y: number }

/** Fingers on the glass, in px. */
async function fingersOf(page: Page) {
  const glass: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: At[]) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints })
  const STEPS = 6
  const on = (from: number, to: number, step: number) => from + ((to - from) * step) / STEPS
  const tap = async (at: At) => {
    await touch('touchStart', at)
    await touch('touchEnd')
  }
  return {
    async drag(from: At, to: At) {
      await touch('touchStart', from)
      for (let step = 1; step <= STEPS; step += 1)
        await touch('touchMove', { x: on(from.x, to.x, step), y: on(from.y, to.y, step) })
      await touch('touchEnd')
    },
    /** Two fingers around a point, so far from it at first and at last. */
    async pinch({ x, y }: At, from: number, to: number) {
      const both = (apart: number) => [
        { x: x - apart, y, id: 0 },
        { x: x + apart, y, id: 1 },
      ]
      await touch('touchStart', ...both(from))
      for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', ...both(on(from, to, step)))
      await touch('touchEnd')
    },
    async tapTwice(at: At) {
      await tap(at)
      await tap(at)
    },
  }
}
