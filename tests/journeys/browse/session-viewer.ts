import type { CDPSession, Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { call } from '#tests/support/journey/api.ts'
import { change } from '#tests/support/journey/database.ts'
import { photos } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { desk, expectAlive, open, phone } from '#tests/support/journey/steps.ts'

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer swipes through a session and shares a picture', async ({ page, site }) => {
    const { session } = await openShop(site, {
      place: 'Cave',
      files: 3,
    })
    await comeAsSurfer(page, site)
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(globalThis, { shared })
      Object.assign(navigator, { share: async (link: unknown) => void shared.push(link) })
    })
    await open(page, session.path)
    await page.getByRole('button', { name: 'Share' }).tap()
    await page.getByRole('button', { name: /^Photo 1:/ }).tap()
    const viewer = page.getByRole('dialog')
    const place = viewer.getByRole('heading')
    await expect(place).toContainText('1 / 3')
    for (const [name, value] of [
      ['Type', 'Photo'],
      ['Format', 'JPG'],
      ['Size', /^\d+\.\d MB$/],
      ['Dimensions', '2500 x 1700'],
    ] as const)
      await expect(
        viewer.getByRole('definition').and(viewer.locator(`dt:text-is("${name}") + dd`)),
      ).toHaveText(value)
    await expect(viewer.getByText('€7.50')).toBeVisible()
    await expect(viewer.getByText('High-resolution')).toBeVisible()

    await viewer.getByRole('button', { name: 'Share' }).tap()
    type Shared = { shared: { url: string }[] }
    const shared = () =>
      page.evaluate(() =>
        (globalThis as unknown as Shared).shared.map(({ url }) => url.replace(/^.*\/session/, '')),
      )
    const { media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${session.id}`)
    await expect.poll(shared).toEqual([`/${session.id}`, `/${session.id}?media=${media[0]?.id}`])

    const fingers = await page.context().newCDPSession(page)
    await swipe(fingers, 300, 60)
    await expect(place).toContainText('2 / 3')
    await swipe(fingers, 60, 300)
    await swipe(fingers, 60, 300)
    await expect(place).toContainText('3 / 3')
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(site.url + session.path)
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer reads all about a session, shares it and finds its pictures guarded', async ({
    page,
    site,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { seller, session } = await openShop(site, { place: 'Arrifana', files: 5, start: 9 })
    const html = await (await page.request.get(session.path)).text()
    const told = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    expect(told(/<title>(.*?)<\/title>/)).toMatch(
      /^Arrifana, \w+, \w+ \d+, \d{4}, 09:00 - 10:00 · Swellframe$/,
    )
    expect(told(/name="description" content="(.*?)"/)).toContain('of Arrifana by Inês Marés.')
    expect(told(/property="og:image" content="(.*?)"/)).toMatch(/\/media\/[\w-]{22}\.\w+$/)

    await comeAsSurfer(page, site)
    await open(page, `${session.path}?media=2147483647`)
    await expect(page.getByRole('button', { name: /^Photo 1:/ })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arrifana')
    for (const fact of ['Today', '09:00 - 10:00', '5 photos'])
      await expect(page.getByRole('listitem').filter({ hasText: fact }).first()).toBeVisible()
    await expect(page.getByText(/\d videos?/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Inês Marés/ })).toHaveAttribute(
      'href',
      `/photographer/${seller.user.id}`,
    )
    await expect(page.getByRole('link', { name: 'Sessions' }).first()).toHaveAttribute('href', '/sessions')
    const tiles = page.getByRole('tabpanel').getByRole('listitem')
    await expect(tiles).toHaveCount(5)
    await expect(tiles.first()).toHaveAttribute('aria-setsize', '5')

    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('button', { name: 'Link copied!' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + session.path)
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()

    await page.getByRole('button', { name: /^Photo 5:/ }).click()
    const viewer = page.getByRole('dialog')
    await viewer.getByRole('button', { name: 'Next' }).click()
    await expect(viewer.getByRole('heading')).toContainText('1 / 5')
    await expect(viewer.getByRole('button', { name: 'Share' }), 'only phones share from here').toBeHidden()
    expect(await guardOf(page)).toEqual({
      contextmenu: true,
      dragstart: true,
      selectstart: true,
      PrintScreen: true,
      F12: true,
      'Control+s': true,
      'Control+u': true,
      'Control+Shift+I': true,
      Tab: false,
      Enter: false,
      'Control+r': false,
    })
    for (let press = 0; press < 9; press += 1) {
      await page.keyboard.press('Tab')
      await expect(viewer.locator(':focus'), 'the focus stays in the viewer').toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Photo 1:/ })).toBeFocused()
    expect(Object.values(await guardOf(page)).some(Boolean), 'the page itself is not guarded').toBe(false)
  })

  test('The pictures stay where they are while one is open, also in a window that becomes narrower', async ({
    page,
    site,
  }) => {
    const { session } = await openShop(site, { place: 'Cave', files: await photos(5, 80) })
    await comeAsSurfer(page, site)
    await open(page, session.path)
    const picture = page.getByRole('button', { name: /^Photo 2:/ })
    const row = page.getByRole('tabpanel').getByRole('listitem')
    await expect(page.getByRole('button', { name: /^In cart: Photo 2/ })).toBeAttached()
    const held = await picture.elementHandle()
    const lowest = async () => (await row.nth(4).boundingBox())?.y
    const before = (await lowest()) ?? 0
    await picture.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.setViewportSize({ width: 1240, height: 900 })
    await page.keyboard.press('Escape')
    await expect(picture).toBeFocused()
    expect(await held?.evaluate((node) => node.isConnected)).toBe(true)
    await expect.poll(lowest, 'rows are lower now').toBeLessThan(before)
  })

  test('A picture that is drawn anew while it is held down still opens', async ({ page, site }) => {
    const { session } = await openShop(site, {
      place: 'Cave',
      files: await photos(1, 60),
    })
    await comeAsSurfer(page, site)
    await open(page, session.path)
    const picture = page.getByRole('button', { name: /^Photo 1:/ })
    await expect(page.getByRole('button', { name: /^In cart: Photo 1/ })).toBeAttached()
    const held = await picture.elementHandle()
    await picture.hover()
    await page.mouse.down()
    await page.setViewportSize({ width: 1000, height: 900 })
    await expect.poll(() => held?.evaluate((node) => node.isConnected)).toBe(false)
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('A picture that is pressed before the page is alive opens as soon as it is', async ({
    page,
    site,
  }) => {
    const { session } = await openShop(site, {
      place: 'Cave',
      files: await photos(1, 60),
    })
    await comeAsSurfer(page, site)
    let comes = () => {}
    const wait = new Promise<void>((come) => {
      comes = come
    })
    await page.route('**/assets/*.js', async (route) => {
      await wait
      await route.continue()
    })
    await page.goto(session.path, { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Photo 1:/ }).click()
    comes()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('A surfer reads why a session shows nothing', async ({ page, site }) => {
    const { session } = await openShop(site, {
      place: 'Bordeira',
      files: 1,
      start: 20,
    })
    await comeAsSurfer(page, site)
    await open(page, session.path)
    await page.getByRole('tab', { name: 'Videos' }).click()
    await expect(page.getByRole('heading', { name: 'No videos found' })).toBeVisible()
    await expect(page).toHaveURL(/\?show=video$/)
    await expect(page.getByText("This session doesn't contain any videos")).toBeVisible()
    await expectAccessible(page)
    await change(site, `update media set kind = 'video' where session_id = $1`, [session.id])
    await page.reload()
    await expectAlive(page)
    await expect(page.getByRole('tab', { name: 'Videos' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Photos' }).click()
    await expect(page.getByRole('heading', { name: 'No photos found' })).toBeVisible()
    await expect(page).toHaveURL(/\?show=photo$/)
    await expect(page.getByText("This session doesn't contain any photos")).toBeVisible()
    await change(site, `update media set state = 'failed' where session_id = $1`, [session.id])
    await open(page, session.path)
    await expect(page.getByRole('heading', { name: 'No media found' })).toBeVisible()
    await expect(page.getByText("This session doesn't contain any media")).toBeVisible()

    await open(page, '/sessions')
    const data = '**/session/*.data*'
    await page.route(data, (route) => route.abort())
    await page.locator(`a[href="${session.path}"]`).first().click()
    await expect(page.getByRole('alert')).toHaveText('Error loading session: Failed to fetch session data')
    await expectAccessible(page)
    await page.unroute(data)
    await expectBrowserErrors(page, /ERR_FAILED|Failed to fetch/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bordeira')

    await change(site, `update session set created_at = now() - interval '32 days' where id = $1`, [
      session.id,
    ])
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This session is over' })).toBeVisible()
    await expect(page.getByText('Sessions are available for 30 days only.')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
  })
})

/** One finger across the picture, in px. */
async function swipe(fingers: CDPSession, from: number, to: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 300 }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + ((to - from) * step) / 5)
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Which of these the page holds back from the browser. */
const guardOf = (page: Page): Promise<Record<string, boolean>> =>
  page.evaluate(() => {
    type Target = { dispatchEvent(event: unknown): boolean }
    const world = globalThis as unknown as {
      document: { activeElement: Target | null; body: Target }
      Event: new (name: string, how: object) => unknown
      KeyboardEvent: new (name: string, how: object) => unknown
    }
    const target = world.document.activeElement ?? world.document.body
    const how = { bubbles: true, cancelable: true }
    const held: Record<string, boolean> = {}
    for (const name of ['contextmenu', 'dragstart', 'selectstart'])
      held[name] = !target.dispatchEvent(new world.Event(name, how))
    for (const keys of [
      'PrintScreen',
      'F12',
      'Control+s',
      'Control+u',
      'Control+Shift+I',
      'Tab',
      'Enter',
      'Control+r',
    ]) {
      const key = keys.split('+').at(-1)
      const how2 = { ...how, key, ctrlKey: keys.includes('Control'), shiftKey: keys.includes('Shift') }
      held[keys] = !target.dispatchEvent(new world.KeyboardEvent('keydown', how2))
    }
    return held
  })
