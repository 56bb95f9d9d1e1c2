import type { Page } from '@playwright/test'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeLocation } from '#tests/support/factories/place-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { withRows } from '#tests/support/journey/context.ts'
import { change } from '#tests/support/journey/database.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { desk, open, phone } from '#tests/support/journey/steps.ts'

/** Pictures do not arrive until `mend`; the addresses asked for again are noted. */
async function losePictures(page: Page) {
  const again: string[] = []
  let isLost = true
  await page.route('**/media/*', (route) => {
    // A picture that is shown is no fetch.
    if (route.request().resourceType() === 'fetch') again.push(route.request().url())
    return isLost ? route.abort() : route.continue()
  })
  return {
    again,
    lose: () => {
      isLost = true
    },
    mend: () => {
      isLost = false
    },
  }
}

const retry = (page: Page, photo: number) =>
  page.getByRole('button', { name: new RegExp(`^(Tap to r|R)etry: Photo ${photo}:`) })
const tile = (page: Page, photo: number) => page.getByRole('button', { name: new RegExp(`^Photo ${photo}:`) })
const isDrawn = (page: Page, photo: number) => tile(page, photo).getByRole('img').evaluate(isShown)

const isShown = (image: unknown): boolean => (image as { naturalWidth: number }).naturalWidth > 0

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer whose pictures do not arrive keeps their blur and asks for one of them again', async ({
    page,
    site,
  }) => {
    const { session } = await openShop(site, { place: 'Coxos', files: 2 })
    await comeAsSurfer(page, site)
    const pictures = await losePictures(page)
    await open(page, session.path)
    await expect(retry(page, 1)).toBeVisible()
    await expect(tile(page, 1).locator('[data-blur]')).toHaveCSS('background-image', /^url\("data:image/)
    await expectAccessible(page)
    await retry(page, 1).tap()
    await expect.poll(() => pictures.again.length).toBe(1)
    await expect(retry(page, 1), 'still nothing').toBeVisible()
    pictures.mend()
    await retry(page, 1).tap()
    await expect(retry(page, 1)).toBeHidden()
    await expect.poll(() => isDrawn(page, 1)).toBe(true)
    expect(new Set(pictures.again).size, 'the same address').toBe(1)
    await expect(retry(page, 2), 'each for itself').toBeVisible()
    await tile(page, 2).tap({ position: { x: 20, y: 20 } })
    await expect(page.getByRole('dialog'), 'it opens all the same').toBeVisible()
    await expectBrowserErrors(page, /ERR_FAILED/)
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer is told once that pictures do not arrive, and asks for all of them again', async ({
    page,
    site,
  }) => {
    const { session } = await openShop(site, { place: 'Guincho', files: 2 })
    await comeAsSurfer(page, site)
    const pictures = await losePictures(page)
    await open(page, session.path)
    const all = page.getByRole('button', { name: 'Try all again' })
    await expect(page.getByText('Pictures are not loading')).toBeVisible()
    await expectAccessible(page)
    pictures.mend()
    await all.click()
    await expect.poll(() => isDrawn(page, 1)).toBe(true)
    await expect.poll(() => isDrawn(page, 2)).toBe(true)
    await expect(all).toBeHidden()
    await expectBrowserErrors(page, /ERR_FAILED/)
  })

  test('A surfer asks for lost pictures again by keyboard, in the grid and in the viewer', async ({
    page,
    site,
  }) => {
    const { session } = await openShop(site, { place: 'Guincho', files: 2 })
    await comeAsSurfer(page, site)
    const pictures = await losePictures(page)
    await open(page, session.path)
    await expect(retry(page, 1)).toBeVisible()
    pictures.mend()
    await retry(page, 1).press('Enter')
    await expect(tile(page, 1), 'the picture in its place has the focus').toBeFocused()
    pictures.lose()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog')
    const lost = viewer.getByRole('button', { name: /^Retry: Photo 1:/ })
    await expect(lost).toBeVisible()
    await expectAccessible(page)
    pictures.mend()
    await lost.press('Enter')
    await expect(lost).toBeHidden()
    await expect(viewer).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('heading')).toContainText('2 / 2')
    await expect(viewer.getByRole('img', { name: /^Photo 2:/ })).toBeVisible()
    await expectBrowserErrors(page, /ERR_FAILED/)
  })

  test('Whoever looks at a list whose covers do not arrive is told once, and asks for all of them again', async ({
    page,
    site,
  }) => {
    await openShop(site, { place: 'Guincho', files: 2 })
    await openShop(site, { place: 'Coxos', files: 2 })
    const pictures = await losePictures(page)
    await open(page, '/sessions')
    const all = page.getByRole('button', { name: 'Try all again' })
    await expect(all).toBeVisible()
    await expectAccessible(page)
    await all.click()
    await expect(all, 'still nothing').toBeVisible()
    pictures.mend()
    await all.click()
    await expect(all).toBeHidden()
    for (const card of await page.getByRole('article').all())
      await expect.poll(() => card.locator('img').first().evaluate(isShown), 'its cover has come').toBe(true)
    await expectBrowserErrors(page, /ERR_FAILED/)
  })

  test('Whoever opens a session or a seller that nobody knows, or a session that is gone, sees why and finds the newest ones', async ({
    page,
    site,
  }) => {
    const ids = await openSessions(site, 5)
    await comeAsSurfer(page, site)
    const newest = page.getByRole('region', { name: 'Newest sessions' })
    for (const path of ['/session/2147483647', '/session/wave']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This session cannot be shown')
      await expect(page.getByRole('alert')).toHaveText('Error loading session: Failed to fetch session data')
      await expect(newest.getByRole('article')).toHaveCount(4)
      await expect(page.getByRole('button', { name: 'Try again' }), 'it cannot help').toHaveCount(0)
    }
    await expectAccessible(page)
    await newest.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Supertubos')
    await expect(newest).toBeHidden()

    await change(
      site,
      `update session set state = 'archived', hidden_at = now(), hidden_reason = 'Because', hidden_from = 'published' where id = $1`,
      [ids[0]],
    )
    await open(page, `/session/${ids[0]}`)
    await expect(page.getByRole('heading', { name: 'This session was taken down' })).toBeVisible()
    await expect(newest.getByRole('article')).toHaveCount(4)
    await expectAccessible(page)
    for (const path of ['/photographer/2147483647', '/surfschool/2147483647']) {
      await page.goto(path)
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(newest.getByRole('article'), path).toHaveCount(4)
      await expect(page.getByRole('button', { name: 'Try again' }), path).toHaveCount(0)
    }
    await expectBrowserErrors(page, /404/)
  })

  test('Whoever types an address that is none is told so, with a way home', async ({ page }) => {
    const answer = await page.goto('/%E0%A4%A')
    expect(answer?.status()).toBe(400)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'To the home page' }).click()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expectBrowserErrors(page, /400/)
  })
})

/** That many sessions on sale at one spot; their ids, the newest last. */
const openSessions = (site: Site, count: number): Promise<number[]> =>
  withRows(site, async (context) => {
    const { id: photographer_id } = await makePhotographer(context, { ready: true })
    const { id: location_id } = await makeLocation(context, 'Supertubos by night')
    const ids: number[] = []
    for (let made = 0; made < count; made += 1)
      ids.push((await makeSession(context, { photographer_id, location_id, start_hour: 6 + made })).id)
    return ids
  })
