import type { Page } from '@playwright/test'
import { registerSeller } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { desk, expectAlive, open, phone } from '#tests/support/journey/steps.ts'
import { openUploadScreen } from '#tests/support/journey/upload-steps.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies, only if you like' })
const answer = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })
const stored = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))

test.describe('on a phone', () => {
  test.use({ ...phone, consent: null })

  test('A visitor whose browser breaks the notice about cookies keeps the site', async ({ page }) => {
    await page.addInitScript(
      "ResizeObserver = class { constructor() { throw new Error('nothing to observe') } }",
    )
    await page.goto('/cookies')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectBrowserErrors(page, /nothing to observe/)
  })

  test('A visitor is asked about cookies after a second, can read what they are, and is not asked again', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await page.goto('/sessions')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.reload()
    await expectAlive(page)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.clock.runFor(999)
    await expect(banner(page)).toBeHidden()
    expect(fetched.filter((url) => /cookie-banner/.test(url))).toEqual([])
    const asks = page.waitForRequest(/cookie-banner/)
    await page.clock.runFor(1)
    await asks
    await page.clock.resume()
    await expect(banner(page)).toBeVisible()
    await expect.poll(() => isCovered(page, 'Any surf spot'), 'the search').toBe(false)
    for (const kind of ['Essential (always active)', 'Analytics (optional)', 'Marketing (optional)'])
      await expect(banner(page).getByText(kind)).toBeHidden()
    await answer(page, 'Show Details').tap()
    for (const kind of ['Essential (always active)', 'Analytics (optional)', 'Marketing (optional)'])
      await expect(banner(page).getByText(kind)).toBeVisible()
    await expectAccessible(page)
    await answer(page, 'Hide Details').tap()
    await expect(banner(page).getByText('Marketing (optional)')).toBeHidden()

    const other = await context.newPage()
    await open(other, '/')
    await expect(banner(other)).toBeVisible()
    await answer(page, 'Only Essential Cookies').tap()
    await expect(banner(page)).toBeHidden()
    await expect(banner(other), 'the other tab knows').toBeHidden()
    const { cookieConsent, cookieConsentDate, ...rest } = await stored(page)
    expect(cookieConsent).toBe('refused')
    expect(new Date(cookieConsentDate ?? '').toISOString()).toBe(cookieConsentDate)
    expect(rest).toEqual({})

    await open(page, '/cookies')
    await page.getByRole('button', { name: 'Update Cookie Preferences' }).tap()
    await expect(banner(page), 'asks again').toBeVisible()
    expect(await stored(page)).toEqual({})
    await answer(page, 'Accept All Cookies').tap()
    await expect(banner(page)).toBeHidden()
    expect(await stored(page)).toMatchObject({ cookieConsent: 'accepted' })
  })

  test('A visitor with a question about cookies open still reaches the cart and whatever has the focus', async ({
    page,
    site,
  }) => {
    const { session } = await openShop(site, {
      place: 'Coxos',
      files: 1,
    })
    await comeAsSurfer(page, site)
    await open(page, session.path)
    await page.getByRole('tab', { name: /^Photos/ }).tap()
    await page.getByRole('button', { name: /^In cart: Photo 1/ }).click()
    await expect(banner(page)).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    await expect
      .poll(() => isCovered(page, 'Photos'), 'the tabs, which a page at its start cannot move')
      .toBe(false)
    const cart = page.getByRole('link', { name: 'View cart' })
    await expect(cart).toBeVisible()
    await expect.poll(() => isCovered(page, 'View cart')).toBe(false)
    await cart.tap()
    await expect.poll(() => isCovered(page, 'Proceed to Checkout')).toBe(false)
    const asking = await banner(page).boundingBox()
    expect(asking?.height, 'most of the screen stays the page').toBeLessThan(phone.viewport.height / 4)
    const last = page.getByRole('link', { name: 'Livro de Reclamações' })
    await last.focus()
    await expect.poll(() => isCovered(page, 'Livro de Reclamações')).toBe(false)
    await answer(page, 'Close').tap()
    await expect(banner(page)).toBeHidden()
    expect(await stored(page)).toMatchObject({ cookieConsent: 'refused' })
  })

  test('A photographer with the question open finds the way to publish beside it', async ({ page, site }) => {
    await openUploadScreen(page, site)
    await expect(banner(page)).toBeVisible()
    await expect.poll(() => isCovered(page, 'Publish Session')).toBe(false)
    for (const name of ['Only Essential Cookies', 'Accept All Cookies'])
      expect(await isCovered(page, name), name).toBe(false)
    await answer(page, 'Only Essential Cookies').tap()
    await expect(banner(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Publish Session' })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('at a desk', () => {
  test.use({ ...desk, consent: null })

  test('A visitor can answer by keyboard, is not held there, and moves nothing on the page', async ({
    page,
  }) => {
    await open(page, '/photographers')
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()
    await expect(banner(page)).toBeVisible()
    expect(await heading.boundingBox()).toEqual(before)
    await expectAccessible(page)
    await banner(page).getByRole('link', { name: 'Cookie Policy' }).focus()
    for (const name of ['Close', 'Only Essential Cookies', 'Accept All Cookies', 'Show Details']) {
      await page.keyboard.press('Tab')
      await expect(answer(page, name)).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(banner(page).locator(':focus'), 'the focus goes on').toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(banner(page)).toBeHidden()
    expect(await stored(page)).toMatchObject({ cookieConsent: 'accepted' })
  })

  test('A visitor whose browser stores nothing can close the question and use the site', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await open(page, '/sessions')
    await answer(page, 'Accept All Cookies').click()
    await expect(banner(page)).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie Policy')
    await expect(banner(page), 'answered for this page').toBeHidden()
  })

  test('The question about cookies covers no call to action, and nothing is stored or sent before, on any open page', async ({
    page,
    site,
    context,
  }) => {
    const seller = await registerSeller(site)
    const foreign: string[] = []
    const seen = new Set<string>()
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (origin !== site.url && protocol.startsWith('http')) foreign.push(request.url())
    })
    for (const path of [
      '/',
      '/sessions',
      '/photographers',
      `/photographer/${seller.user.id}`,
      '/surfschools',
      '/surfschool/1',
      '/cart',
      '/terms',
      '/privacy',
      '/photographer-terms',
      '/cookies',
      '/reset-password',
      '/nowhere',
    ]) {
      await open(page, path)
      await expect(banner(page)).toBeVisible()
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height })
        await expect.poll(() => coveredCalls(page), `${path} at ${width} x ${height}`).toEqual([])
        for (const call of await callsInSight(page)) seen.add(call)
      }
      expect(await stored(page), path).toEqual({})
      const session = await page.evaluate(() => Object.keys(sessionStorage))
      expect(
        session.filter((key) => key !== 'react-router-scroll-positions'),
        path,
      ).toEqual([])
    }
    expect(foreign).toEqual([])
    expect(await context.cookies()).toEqual([])
    const loud = [
      'Find images',
      'Start selling',
      'Search',
      'Browse sessions',
      'Request a new link',
      'Notify me',
    ]
    expect([...seen]).toEqual(expect.arrayContaining(loud))
    await expectBrowserErrors(page, /404/)
  })
})

/** A phone with and without the browser's bars, on its side, a desk, and both at twice the size: half the room. */
const SCREENS = [
  [390, 844],
  [360, 640],
  [390, 664],
  [844, 390],
  [1440, 900],
  [195, 422],
  [720, 450],
] as const

/** Links and buttons that are painted as what a page wants pressed, and those that invite beside them. */
const CALLS = `[...document.querySelectorAll('main a, main button, aside button')].filter((each) => {
  const { top, bottom, height } = each.getBoundingClientRect()
  const loud = getComputedStyle(each).backgroundColor === 'rgb(255, 138, 85)'
  const words = ['Start selling', 'Notify me'].includes(each.textContent.trim())
  return (loud || words) && height > 0 && top < innerHeight && bottom > 0
})`
const callsInSight = (page: Page) =>
  page.evaluate<string[]>(`${CALLS}.map((each) => each.textContent.trim())`)

/** Those under the question, however little of them. */
const coveredCalls = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const asks = [...document.querySelectorAll('section')].find((each) => each.textContent.includes('only if you like'))
    const over = asks.getBoundingClientRect()
    return ${CALLS}.filter((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return top < over.bottom && bottom > over.top
    }).map((each) => each.textContent.trim())
  })()`)

/** Whether something else lies over the middle of the link or button with that text. */
const isCovered = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((words) => {
    const found = [...document.querySelectorAll('a, button')].find((each) =>
      each.textContent?.includes(words),
    )
    const box = found?.getBoundingClientRect()
    if (!found || !box) return true
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return !found.contains(top)
  }, text)
