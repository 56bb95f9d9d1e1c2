import type { Page } from '@playwright/test'
import { change } from '#tests/support/journey/database.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { openRides } from '#tests/support/journey/rides.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { desk, open, phone } from '#tests/support/journey/steps.ts'

const cardOf = (page: Page, path: string) => page.getByRole('main').locator(`a[href="${path}"]`)
const screen = (page: Page) => page.locator('[data-first-screen]')
const said = (page: Page) => screen(page).locator('h1')

async function comeToList(page: Page, site: Site, place: string) {
  const { id } = await openRides(site, place)
  await comeAsSurfer(page, site)
  const path = `/session/${id}`
  return { id, path, data: `**${path}.data?*`, card: cardOf(page, path) }
}
/** Somebody is about to press the card: all that is drawn ahead is there. */
async function reachFor(page: Page, path: string): Promise<void> {
  await cardOf(page, path).focus()
  const pictures = screen(page).locator('li img')
  await expect(pictures).not.toHaveCount(0)
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((one) => (one as unknown as Drawn).naturalWidth > 0)))
    .toBe(true)
}

type Box = { x: number; y: number; width: number; height: number }
type Drawn = {
  naturalWidth: number
  getAttribute(name: 'src'): string | null
  getBoundingClientRect(): Box & { bottom: number }
  checkVisibility(how: object): boolean
}
type Seen = { what: string; box: Box }[]
type World = {
  innerHeight: number
  scrollY: number
  document: { querySelectorAll(of: string): Iterable<Drawn & { textContent: string }> }
  requestAnimationFrame(step: () => void): void
  watched: Promise<{ before: Seen; after: Seen; frames: number; scrolled: number }>
}

/** Looks at each frame for what stands where: in the first screen as long as it is over the page, then in the page. */
function watchFrames(): void {
  const world = globalThis as unknown as World
  const { document } = world
  const seen = (of: string): Seen =>
    [...document.querySelectorAll(of)].flatMap((one) => {
      const { x, y, width, height, bottom } = one.getBoundingClientRect()
      const isSeen = one.checkVisibility({ visibilityProperty: true }) && bottom > 0 && y < world.innerHeight
      return isSeen
        ? [{ what: one.getAttribute('src') ?? one.textContent, box: { x, y, width, height } }]
        : []
    })
  const inside = ['h1', 'li img', '[role=tab]', 'h2']
  const all = (root: string) => {
    const found = seen(inside.map((one) => `${root} ${one}`).join())
    // The header stands above both.
    return found.length > 0 ? [...found, ...seen('header a[href="/"]')] : found
  }
  let before: Seen = []
  let frames = 0
  world.watched = new Promise((tell) => {
    const look = () => {
      const now = all('[data-first-screen]')
      if (now.length > 0) {
        before = now
        frames += 1
      } else if (frames > 0) {
        const after = all('#content')
        return tell({ before, after, frames, scrolled: world.scrollY })
      }
      world.requestAnimationFrame(look)
    }
    look()
  })
}

for (const [where, device] of [
  ['a phone', phone],
  ['a desk', desk],
  ['a phone held across', { ...phone, viewport: { width: 844, height: 390 } }],
] as const)
  test.describe(`on ${where}`, () => {
    test.use(device)

    test(`Who presses a card on ${where} sees the first pictures at once, and they stay where they are`, async ({
      page,
      site,
    }) => {
      const { path, card } = await comeToList(page, site, 'Coxos')
      for (const list of ['/sessions', '/']) {
        await open(page, list)
        await reachFor(page, path)
        await expect(said(page), 'nothing is seen of it yet').toBeHidden()
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await page.evaluate(watchFrames)
        let asked = 0
        page.on('request', (request) => (asked += Number(request.url().includes(`${path}.data`))))
        if (device === desk) await card.click()
        else await card.tap()
        await page.waitForURL(`**${path}`)
        const { before, after, frames, scrolled } = await page.evaluate(
          () => (globalThis as unknown as World).watched,
        )
        expect(frames).toBeGreaterThan(0)
        expect(scrolled).toBe(0)
        expect(before.filter(({ what }) => what.includes('/media/')).length).toBeGreaterThan(0)
        for (const { what, box } of before) {
          const same = after.filter((one) => one.what === what)
          for (const side of ['x', 'y', 'width', 'height'] as const)
            expect(
              Math.min(...same.map((one) => Math.abs(one.box[side] - box[side]))),
              `${side} of ${what}, come from ${list}`,
            ).toBeLessThan(1)
        }
        await expect(screen(page)).toHaveCount(0)
        expect(asked, 'what was fetched ahead is not fetched again').toBe(0)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coxos')
        await expect(page.locator('[inert]')).toHaveCount(0)
        await expectAccessible(page)
        await page.goBack()
        await expect(page).toHaveURL(new RegExp(`${list}$`))
      }
    })
  })

test.describe('where the page comes late, or not at all', () => {
  test.use(phone)

  test('The first screen says where one goes, and after a while that it takes longer; the way back takes it away', async ({
    page,
    site,
  }) => {
    const { path, data, card } = await comeToList(page, site, 'Supertubos')
    const held = Promise.withResolvers<void>()
    await page.route(data, async (route) => {
      await held.promise
      await route.continue()
    })
    await open(page, '/photographers')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sessions' }).first().click()
    await page.waitForURL('**/sessions')
    const steps = await page.evaluate('history.length')
    await card.focus()
    await expect(said(page)).toHaveText('Supertubos')
    await card.tap()
    await expect(said(page)).toBeVisible()
    await expect(page.getByText('Loading the page...')).toBeVisible()
    await expect(page.getByRole('main', { includeHidden: true })).toHaveAttribute('inert')
    await card.dispatchEvent('click')
    await page.goBack()
    await expect(said(page)).toBeHidden()
    await expect(page).toHaveURL(/\/sessions$/)
    await expect(card).toBeFocused()
    await expect(page.locator('[inert]:not([data-first-screen] *)')).toHaveCount(0)
    await expect(page.getByText('Loading the page...')).toBeHidden()
    const answered = page.waitForResponse(data)
    held.resolve()
    await (await answered).finished()
    await reachFor(page, path)
    await expect(page, 'nobody is led where he did not want to go').toHaveURL(/\/sessions$/)
    await card.tap()
    await page.waitForURL(`**${path}`)
    await expect(page.locator('[data-media] img').first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/sessions$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/photographers$/)
    expect(await page.evaluate('history.length')).toBeLessThanOrEqual(Number(steps) + 1)
  })

  test('What is pressed on the first screen is heard when the page is there', async ({ page, site }) => {
    const { data, card } = await comeToList(page, site, 'Amado')
    const held = Promise.withResolvers<void>()
    await page.route(data, async (route) => {
      await held.promise
      await route.continue()
    })
    await open(page, '/sessions')
    await card.focus()
    await expect(said(page)).toHaveText('Amado')
    await card.tap()
    await expect(said(page)).toBeVisible()
    const back = await screen(page).locator('a').first().boundingBox()
    await page.touchscreen.tap((back?.x ?? 0) + 10, (back?.y ?? 0) + 10)
    held.resolve()
    await page.waitForURL('**/session/*')
    await page.waitForURL('**/sessions')
  })

  test('Without a line the list is there again, with what is said of it, and the session comes with the line', async ({
    page,
    site,
    context,
  }) => {
    const { path, data, card } = await comeToList(page, site, 'Zavial')
    await page.route(data, (route) => route.abort('internetdisconnected'))
    await open(page, '/sessions')
    await card.focus()
    await expect(said(page)).toHaveText('Zavial')
    await context.setOffline(true)
    await card.tap()
    await expect(page.getByText('You are offline. This page stays open')).toBeVisible()
    await expect(said(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page).toHaveURL(/\/sessions$/)
    await page.unroute(data)
    await context.setOffline(false)
    await page.waitForURL(`**${path}`)
    await expect(page.locator('[data-media] img').first()).toBeVisible()
    await expectBrowserErrors(page, /ERR_/)
  })

  test('A session that fails, or is gone by the time its card is pressed, ends in the page that says so', async ({
    page,
    site,
  }) => {
    const { id, path, data, card } = await comeToList(page, site, 'Arrifana')
    const isDown = `update session set state = 'taken_down' where id = $1`
    const isHidden = `update session set state = 'archived', hidden_at = now(), hidden_reason = 'Because', hidden_from = 'published' where id = $1`
    const fails = () => page.route(data, (route) => route.fulfill({ status: 500 }))
    for (const [happen, heading] of [
      [fails, 'This session cannot be shown'],
      [() => change(site, isDown, [id]), 'This session cannot be shown'],
      [() => change(site, isHidden, [id]), 'This session was taken down'],
    ] as const) {
      await page.unroute(data)
      await change(site, `update session set state = 'published' where id = $1`, [id])
      await open(page, '/sessions')
      await happen()
      await card.focus()
      await expect(said(page)).toHaveText('Arrifana')
      await card.tap()
      await page.waitForURL(`**${path}`)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(screen(page)).toHaveCount(0)
      await expect(page.locator('[inert]')).toHaveCount(0)
      await expect(page.getByRole('banner')).toBeInViewport()
    }
    await expectBrowserErrors(page, /404|500/)
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('Enter on a card is a press of it; with Ctrl it opens another tab and leaves the list as it is', async ({
    page,
    site,
    context,
  }) => {
    const { path, card } = await comeToList(page, site, 'Carcavelos')
    await open(page, '/sessions')
    await reachFor(page, path)
    const other = context.waitForEvent('page')
    await card.click({ modifiers: ['ControlOrMeta'] })
    await (await other).close()
    await expect(said(page)).toBeHidden()
    await expect(page).toHaveURL(/\/sessions$/)
    await card.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${path}`)
    await expect(page).toHaveTitle(/^Carcavelos, /)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carcavelos')
    await expect(screen(page)).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus'), 'the keyboard is in the page').toBeInViewport()
  })
})
