import { brand } from '#contract/brand.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { desk, expectAlive, open, phone } from '#tests/support/journey/steps.ts'

const CREDITS = ['First light', 'Silver afternoon', 'Clear morning', 'Last light'].map(
  (title) => `${title} · painted for ${brand.name}`,
)

test.describe('at a desk', () => {
  test.use({ ...desk, contextOptions: { reducedMotion: 'no-preference' } })

  test('A visitor reads what Swellframe is for, and where its two doors lead', async ({ page, site }) => {
    await open(page, '/')
    await expect(page).toHaveTitle('Swellframe')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waves Worth Remembering')
    for (const section of ['For surfers', 'For photographers', 'Photographer sign-up is limited at present.'])
      await expect(page.getByText(section)).toBeVisible()
    const technology = page.locator('#technology')
    for (const claim of [
      /each photo tells its size before you pay12MP/,
      /1080p/,
      /watermarks on what you bought, in full quality/,
    ])
      await expect(technology).toContainText(claim)
    await expect(technology).toContainText('free viewing is low resolution')
    await expect(page.getByText('Free viewing is low resolution, with a watermark over it.')).toBeVisible()
    const answer = page.getByText('Sessions are available for 30 days.')
    await expect(answer).toBeHidden()
    await page.getByText('How long can I buy from a session?').press('Enter')
    await expect(answer).toBeVisible()
    await expect(page.getByText('NON AUTHORIZED USE')).toBeHidden()
    await page.getByText('Why is there text over the pictures?').click()
    await expect(page.getByText('NON AUTHORIZED USE')).toBeVisible()
    await expectAccessible(page)

    const announcement = page.getByRole('region', { name: 'Announcement' })
    await expect(announcement).toContainText("DON'T MISS THE CHANCE! BUY NOW")
    await expect(announcement).toContainText('SESSIONS AVAILABLE FOR 30 DAYS ONLY')
    const ribbon = announcement.locator('[aria-hidden]').first()
    await expect(ribbon).toHaveCSS('animation-play-state', 'running')
    const rendered = () =>
      ribbon.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true } as object))
    await page.evaluate(() => scrollTo(0, 2000))
    await expect.poll(rendered, 'out of sight it costs nothing').toBe(false)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(rendered).toBe(true)
    await announcement.getByRole('button', { name: 'Stop the moving text' }).click()
    await expect(ribbon).toHaveCSS('animation-play-state', 'paused')

    const main = page.getByRole('main')
    for (const door of await main.getByRole('button', { name: 'Start selling' }).all()) {
      await door.click()
      const form = page.getByRole('dialog', { name: 'Create your photographer account' })
      await expect(form).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      await expect(door).toBeFocused()
    }
    await main.getByRole('link', { name: 'Find images' }).last().click()
    await expect(page).toHaveURL(`${site.url}/sessions`)
    await expect.poll(() => page.evaluate(() => scrollY), 'a new page begins at its top').toBe(0)
  })

  test('The four pictures turn every three seconds, unless somebody looks closer', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    const current = page.locator('button[aria-current="true"]')
    await page.mouse.move(700, 880)
    await page.getByRole('button', { name: 'Picture 1' }).click()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.clock.pauseAt(Date.now() + 60_000)
    // On the hero, under the mouse, they stand.
    await expect(current).toHaveAccessibleName('Picture 1')
    await page.clock.runFor(9_000)
    await expect(current).toHaveAccessibleName('Picture 1')
    await page.mouse.move(700, 20)
    const welcome = page.getByRole('region', { name: 'Welcome' })
    for (const picture of [2, 3, 4, 1]) {
      await page.clock.runFor(2_900)
      await expect(current).not.toHaveAccessibleName(`Picture ${picture}`)
      await page.clock.runFor(200)
      await expect(current).toHaveAccessibleName(`Picture ${picture}`)
      await expect(welcome, 'whose picture it is').toContainText(CREDITS[picture - 1] ?? 'nobody')
    }
    await page.getByRole('link', { name: 'Find images' }).first().focus()
    await page.clock.runFor(9_000)
    await expect(current).toHaveAccessibleName('Picture 1')
    const stop = page.getByRole('button', { name: 'Stop the pictures' })
    await stop.press('Enter')
    await expect(page.getByRole('button', { name: 'Start the pictures' })).toBeFocused()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.clock.runFor(9_000)
    await expect(current).toHaveAccessibleName('Picture 1')
  })

  test('Every page ends with the same footer', async ({ page }) => {
    await open(page, '/nowhere')
    await expectBrowserErrors(page, /404/)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Waves worth remembering.')
    await expect(footer).toContainText(/© \d{4} Swellframe/)
    for (const [name, path] of [
      ['Sessions', '/sessions'],
      ['Publish a Session', '/upload-session'],
      ['Photographers', '/photographers'],
      ['Surfschools', '/surfschools'],
    ] as const)
      await expect(
        footer.getByRole('navigation', { name: 'Explore' }).getByRole('link', { name, exact: true }),
      ).toHaveAttribute('href', path)
    await expect(footer.getByRole('navigation', { name: 'Company' })).toBeVisible()
    const instagram = footer.getByRole('link', { name: 'Swellframe on Instagram' })
    await expect(instagram).toHaveAttribute('href', brand.instagramUrl)
    await expect(instagram).toHaveAttribute('rel', /noopener/)
    const methods = footer.getByRole('listitem')
    for (const method of ['Stripe', 'Visa', 'Mastercard', 'PayPal', 'Apple Pay', 'Google Pay'])
      await expect(methods.filter({ has: page.getByText(method, { exact: true }) })).toHaveCount(1)
    await expect(page.getByRole('banner')).not.toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)')
    await footer.getByRole('link', { name: 'Sessions', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your waves')
    // No line under the header here and on the home page (surfer.md, Header).
    await expect(page.getByRole('banner')).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)')
    await page.getByRole('banner').getByRole('link', { name: 'Swellframe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waves Worth Remembering')
    await expect(page.getByRole('banner')).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Whoever asked for less motion sees still pictures and finds the way through the menu', async ({
    page,
    site,
  }) => {
    await open(page, '/')
    await expect(page.getByRole('button', { name: 'Start the pictures' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Announcement' }).locator('.animate-drift')).toHaveCSS(
      'animation-name',
      'none',
    )
    const button = page.getByRole('button', { name: 'Open menu' })
    const menu = page.locator('#mobile-menu')
    await button.press('Enter')
    await expect(menu).toBeVisible()
    await expect(page.locator('html'), 'the page under the menu stands still').toHaveCSS('overflow', 'hidden')
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Sessions' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button, 'the focus is back where the menu was opened').toBeFocused()
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')

    await button.tap()
    await menu.getByRole('button', { name: 'Join us' }).tap()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Tell us who you are to get started' })).toBeVisible()
    await page.keyboard.press('Escape')
    await button.tap()
    await menu.getByRole('link', { name: 'Photographers' }).tap()
    await expect(page).toHaveURL(`${site.url}/photographers`)
    await expect(menu).toBeHidden()
  })

  test('What is pressed is seen before the pictures further down are fetched', async ({ page }) => {
    await open(page, '/')
    const root = page.locator('html')
    const further = page.locator('.until-touched img').first()
    await expect(further).toHaveCSS('display', 'none')
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [{ x: 40, y: 300 }])
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    )
    await expect(root, 'the finger is still down').toHaveAttribute('data-untouched')
    await touch('touchEnd', [])
    await expect(further).not.toHaveCSS('display', 'none')
    await expect(root).not.toHaveAttribute('data-untouched')
  })

  test('A visitor whose browser keeps nothing, or rubbish, uses the site as a guest', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('user', '{"id":"x","isPhotographer":"<b>"')
      localStorage.setItem('authToken', 'broken')
      localStorage.setItem('swellframe_cart', '[{"id":null},7,"<script>"]')
      localStorage.setItem('redirectPath', '//evil.example')
    })
    await open(page, '/sessions')
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    await page.addInitScript(() => {
      const denied = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: denied })
      Object.defineProperty(window, 'sessionStorage', { get: denied })
    })
    await page.goto('/')
    await expectAlive(page)
    await page.getByRole('link', { name: 'Find images' }).first().tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your waves')
    await page.getByRole('button', { name: 'Log in' }).tap()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await expectBrowserErrors(page, /denied/)
  })
})
