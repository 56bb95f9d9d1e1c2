import type { Locator, Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { call } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

const named = (...numbers: number[]) => numbers.map((number) => `wave-${number}.jpg`)

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('A photographer puts files in order by drag and by keyboard, and by time again', async ({
      page,
      site,
      isMobile,
    }) => {
      test.setTimeout(180_000)
      const files = new Map(
        await Promise.all(
          ['09:00:00', '09:30:00', '10:00:00', '10:30:00'].map(
            async (clock, at) => [`wave-${at + 1}.jpg`, await makePhoto({ seed: at + 1, clock })] as const,
          ),
        ),
      )
      const { seller, session } = await openShop(site, { place: 'Coxos', files })
      const seen = async () =>
        (await call<SessionDetail>(site, 'GET', `/exploresessions/${session.id}`)).media.map(
          ({ media_name }) => media_name,
        )
      await beKnownAs(page, seller)
      await open(page, `/photographerprofile/sessions/${session.id}`)
      const part = page.getByRole('region', { name: 'Files', exact: true })
      const ways = [
        part.locator('label', { hasText: 'Add files' }),
        part.getByRole('button', { name: 'Select' }),
        part.getByRole('button', { name: 'Change order' }),
      ]
      for (const way of ways) await expect(way).toBeVisible()
      const tops = await Promise.all(ways.map(async (way) => (await way.boundingBox())?.y))
      expect(new Set(tops).size, 'all in one row').toBe(1)
      await part.getByRole('button', { name: 'Change order' }).click()
      const list = part.getByRole('list', { name: 'Files in order' })
      const tiles = list.getByRole('listitem')
      const grip = (number: number) => list.getByRole('button', { name: `Move wave-${number}.jpg` })
      await expectAccessible(page)
      if (isMobile) await dragByFinger(page, grip(4), tiles.nth(0))
      else await dragByMouse(page, tiles.nth(3), tiles.nth(0))
      await expect(tiles).toHaveText(named(4, 1, 2, 3))
      await expect.poll(seen).toEqual(named(4, 1, 2, 3))
      await part.screenshot({ path: test.info().outputPath('files-in-order.png') })

      await grip(4).focus()
      await page.keyboard.press('ArrowRight')
      await expect(tiles).toHaveText(named(1, 4, 2, 3))
      await expect(grip(4)).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('End')
      await expect(part.getByText('wave-4.jpg is 4 of 4.')).toBeAttached()
      await grip(3).focus()
      await page.keyboard.press('Home')
      await expect(tiles).toHaveText(named(3, 1, 2, 4))
      await expect.poll(seen).toEqual(named(3, 1, 2, 4))
      await page.route('**/order', (route) => route.abort())
      await page.keyboard.press('ArrowRight')
      await expect(part.getByRole('alert')).toHaveText('Failed to change the order')
      await expectBrowserErrors(page, /ERR_FAILED/)
      await page.unroute('**/order')
      await expect(tiles).toHaveText(named(3, 1, 2, 4))
      await part.getByRole('button', { name: 'By time again' }).click()
      await expect(tiles).toHaveText(named(1, 2, 3, 4))
      // What took long by hand and is gone by one press comes back by one.
      const undo = part.getByRole('button', { name: 'Undo' })
      await page.route('**/order', (route) => route.abort())
      await undo.click()
      await expect(part.getByRole('alert')).toHaveText('Failed to change the order')
      await expectBrowserErrors(page, /ERR_FAILED/)
      await page.unroute('**/order')
      await expect(tiles).toHaveText(named(1, 2, 3, 4))
      await undo.click()
      await expect(tiles).toHaveText(named(3, 1, 2, 4))
      await expect.poll(seen).toEqual(named(3, 1, 2, 4))
      await undo.click()
      await expect(tiles).toHaveText(named(1, 2, 3, 4))
      await expect.poll(seen).toEqual(named(1, 2, 3, 4))
      await grip(4).focus()
      await page.keyboard.press('Home')
      await expect(tiles).toHaveText(named(4, 1, 2, 3))
      await part.screenshot({ path: test.info().outputPath('order-undone.png') })
      await part.getByRole('button', { name: 'Done' }).click()
      await expect(part.getByRole('button', { name: 'Change order' })).toBeVisible()
      await expect(part.getByText('The order is changed.')).toBeVisible()
      await expect.poll(seen).toEqual(named(4, 1, 2, 3))
      await undo.click()
      await expect(part.getByText('Undone.')).toBeVisible()
      expect(await seen()).toEqual(named(1, 2, 3, 4))
    })
  })

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const at = await target.boundingBox()
  if (!at) throw new Error('nothing to drag')
  return { x: at.x + at.width / 2, y: at.y + at.height / 3 }
}

async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(from), await middleOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, end.y, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}

async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await to.scrollIntoViewIfNeeded()
  // Of what is seen in part only that comes into sight: the finger begins where it can reach.
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const touch = (type: 'touchStart' | 'touchMove', point: { x: number; y: number }) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
  await touch('touchStart', start)
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', {
      x: start.x + (end.x - start.x) * part,
      y: start.y + (end.y - start.y) * part,
    })
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
