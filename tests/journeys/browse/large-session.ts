import type { Page } from '@playwright/test'
import { looksOf } from '#contract/waves/looks.ts'
import { cutSession } from '#server/ingest/waves/cut-session.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeRides } from '#tests/support/factories/wave-factory.ts'
import { withRows } from '#tests/support/journey/context.ts'
import { expect, expectAccessible, type Site, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { desk, open, phone } from '#tests/support/journey/steps.ts'

const SEA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="teal"/></svg>'
/** What stands where a stored picture would be. */
const noFiles = (page: Page) =>
  page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SEA }))

/** A session on sale in waves of so many photos, the first at eight o'clock, one each minute. */
const openMorning = (site: Site, sizes: readonly number[]) =>
  withRows(site, async (context) => {
    const photographer = await makePhotographer(context, { ready: true })
    const { id, rides } = await makeRides(context, {
      photographer_id: photographer.id,
      sizes,
      session_date: '2026-11-20',
    })
    await cutSession(context, id)
    return { id, path: `/session/${id}`, rides }
  })

for (const [where, device] of [
  ['a phone', phone],
  ['a desk', desk],
] as const)
  test.describe(`on ${where}`, () => {
    test.use(device)

    test(`A link to one of 1,176 pictures opens it on ${where}, and leaves who closes it where it stands`, async ({
      page,
      site,
    }) => {
      const { path, rides } = await openMorning(site, Array(84).fill(14))
      await comeAsSurfer(page, site)
      await noFiles(page)
      const named = rides[69]?.[4] ?? 0
      await open(page, `${path}?media=${named}`)
      const viewer = page.getByRole('dialog')
      await expect(viewer.getByRole('heading')).toContainText('971 / 1176')
      await viewer.getByRole('button', { name: 'Close' }).click()
      await expect(viewer).toBeHidden()
      const tile = (id: number) => page.locator(`[data-media="${id}"]`)
      await expect(tile(named)).toBeFocused()
      await expect(tile(named)).toBeInViewport({ ratio: 0.9 })
      await expect(page.getByRole('heading', { level: 2, name: /^09:09:00/ })).toBeInViewport()
      await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '09:09')
      await expect(page).toHaveURL(path)

      const last = rides[2]?.[0] ?? 0
      await page.goto('about:blank')
      await open(page, `${path}?media=${last}`)
      await viewer.getByRole('button', { name: 'Previous' }).click()
      await expect(viewer.getByRole('heading')).toContainText('28 / 1176')
      await page.keyboard.press('Escape')
      await expect(tile(rides[1]?.[13] ?? 0), 'where he turned to').toBeFocused()

      await page.goto('about:blank')
      await open(page, `${path}?show=waves&media=${named}`)
      await expect(viewer.getByRole('heading')).toContainText('5 / 14 · 09:09:00')
      await page.keyboard.press('Escape')
      const card = page.getByRole('button', { name: 'Look at wave 09:09:00' })
      await expect(card).toBeFocused()
      await expect(card).toBeInViewport({ ratio: 0.9 })

      const looks = page.getByRole('region', { name: 'Which one is you?' })
      await expect(looks.getByRole('button')).toHaveCount(looksOf(84))
      await expectAccessible(page)
      const mine = looks.getByRole('button').nth(5)
      const clock = (await mine.getAttribute('aria-label'))?.replace('I am in wave ', '')
      await mine.click()
      await expect(page.getByText('Waves that look like you first · 1 marked')).toBeVisible()
      await expect(looks).toBeHidden()
      const marked = page.getByRole('button', { name: `That’s me: wave ${clock}` })
      await expect(marked).toHaveAttribute('aria-pressed', 'true')
      await expect(marked, 'the first of all').toBeInViewport()
      await page.screenshot({ path: test.info().outputPath('looks-chosen.png') })
    })
  })

test.describe('at a desk', () => {
  test.use(desk)

  test('A wave of hundreds of pictures plays to its end and begins anew, loading them as it goes', async ({
    page,
    site,
  }) => {
    const { path, rides } = await openMorning(site, [30, 500, 14])
    await comeAsSurfer(page, site)
    await noFiles(page)
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/items?ids=')) calls += 1
    })
    const from = async (place: number) => {
      await page.goto('about:blank')
      await open(page, `${path}?show=waves&media=${rides[1]?.[place - 1]}`)
      await page.getByRole('dialog').getByRole('button', { name: 'Play this wave' }).click()
    }
    const shown = async () => {
      const label = await page.locator('ol button[aria-current]').getAttribute('aria-label')
      return Number(/Picture (\d+) of 500/.exec(label ?? '')?.[1])
    }
    await from(236)
    await expect.poll(shown).toBeGreaterThan(250)
    await from(497)
    await expect.poll(async () => (await shown()) < 100 && (await shown()) > 5).toBe(true)
    calls = 0
    await from(1)
    await expect.poll(shown).toBeGreaterThan(10)
    expect(calls, 'not all five parts of it').toBeLessThan(4)
  })

  test('Pictures taken away while a page is open leave no holes in it, and a session taken down says so', async ({
    page,
    site,
  }) => {
    const { id, path, rides } = await openMorning(site, Array(80).fill(14))
    await comeAsSurfer(page, site)
    await noFiles(page)
    await open(page, path)
    const tile = (item: number | undefined) => page.locator(`[data-media="${item}"]`)
    await expect(tile(rides[0]?.[0])).toBeVisible()
    const height = () => page.evaluate(() => document.body.scrollHeight)
    await expect.poll(height, 'all of it has its place').toBeGreaterThan(20_000)
    const [kept, gone] = rides[79]?.slice(-2) ?? []
    await withRows(site, (context) =>
      context.db
        .updateTable('media')
        .set({ hidden_at: new Date(), hidden_reason: 'Because' })
        .where('id', '=', Number(gone))
        .execute(),
    )
    /** At once: what lies between is not loaded. */
    const jump = (share: number) =>
      page.evaluate(
        (to) => window.scrollTo({ top: document.body.scrollHeight * to, behavior: 'instant' }),
        share,
      )
    await jump(1)
    await expect(page.getByRole('heading', { level: 2, name: /13 photos/ })).toBeInViewport()
    await expect(tile(kept).getByRole('img')).toBeVisible()
    await expect(tile(gone)).toHaveCount(0)

    await withRows(site, (context) =>
      context.db
        .updateTable('session')
        .set({
          state: 'archived',
          hidden_at: new Date(),
          hidden_reason: 'Because',
          hidden_from: 'published',
        })
        .where('id', '=', id)
        .execute(),
    )
    await jump(0.5)
    await expect(page.getByRole('heading', { name: 'This session was taken down' })).toBeVisible()
  })
})
