import type { Page } from '@playwright/test'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { call, PASSWORD, type Person, register } from '#tests/support/journey/api.ts'
import { change, own } from '#tests/support/journey/database.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { untilCut } from '#tests/support/journey/rides.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { CARDS, desk, open, payBy, phone, proceedToPayment } from '#tests/support/journey/steps.ts'

const KEY = 'swellframe_shortlist'
const heart = (page: Page, at: number) =>
  page.getByRole('button', { name: new RegExp(`^On shortlist: Photo ${at}:`) })
const hearts = (page: Page, pressed: boolean) => page.getByRole('button', { name: /^On shortlist/, pressed })
const keptIn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)
const keptWith = async (site: Site, by: Person) =>
  (await call<{ media_id: number[] }>(site, 'GET', '/surfer/shortlist/ids', { by })).media_id

async function onSale(site: Site, place: string, files = 3) {
  const { session } = await openShop(site, { place, files })
  const { media } = await call<SessionDetail>(site, 'GET', `/exploresessions/${session.id}`)
  return { session, ids: media.map(({ id }) => id) }
}

test.describe('on a phone', () => {
  test.use(phone)

  test('What a guest likes moves to the account at log-in, is bought from there, and says so', async ({
    page,
    site,
  }) => {
    const { session, ids } = await onSale(site, 'Guincho')
    const surfer = await register(site, 'surfer')
    await open(page, '/shortlist')
    await expect(page.getByText('Nothing on your shortlist yet')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Newest sessions' }).getByRole('article')).not.toHaveCount(
      0,
    )
    await expectAccessible(page)
    // As he left it on an earlier visit, rubbish of an old browser between.
    await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
      KEY,
      JSON.stringify(['x', ids[1], null, ids[0], -1]),
    ] as const)
    await page.reload()
    await expect(page.getByRole('heading', { name: session.place })).toBeVisible()
    await expect(hearts(page, true)).toHaveCount(2)
    await expect(page.getByText('Kept in this browser.')).toHaveText(
      'Kept in this browser. Log in to have it everywhere.',
    )
    await expectAccessible(page)

    await page.getByRole('main').getByRole('button', { name: 'Log in' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await dialog.getByLabel('Email').fill(surfer.email)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Log In', exact: true }).tap()
    await expect(dialog).toBeHidden()
    await expect.poll(() => keptWith(site, surfer)).toEqual([ids[1], ids[0]])
    await expect.poll(() => keptIn(page)).toBeNull()
    await expect(hearts(page, true)).toHaveCount(2)

    await page.getByRole('button', { name: /^Add 2 items/ }).tap()
    await expect(page.getByText('2 items added to your cart.')).toBeVisible()
    await page.getByRole('link', { name: 'View cart' }).tap()
    await page
      .getByRole('button', { name: /^Remove photo/ })
      .first()
      .tap()
    await proceedToPayment(page, site, surfer.email)
    await payBy(page, CARDS.pays)
    await expect(page.getByText('Order Completed Successfully!')).toBeVisible()
    await open(page, '/shortlist')
    await expect(page.getByRole('link', { name: /^Bought, download/ })).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Add to cart/ })).toHaveCount(1)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Account menu' }).tap()
    await page.getByRole('button', { name: 'Log out' }).tap()
    await expect(page).toHaveURL(`${site.url}/`)
    expect(await keptIn(page)).toBeNull()
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('link', { name: 'Shortlist' }).tap()
    await expect(page.getByText('Nothing on your shortlist yet')).toBeVisible()
    expect(await keptWith(site, surfer)).toHaveLength(2)
  })

  test('A browser that stores nothing keeps a shortlist as long as its page is open', async ({
    page,
    site,
  }) => {
    const { ids } = await onSale(site, 'Carcavelos')
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('denied', 'QuotaExceededError')
      }
    })
    await page.addInitScript(
      ([key, kept]) => {
        const read = Storage.prototype.getItem
        Storage.prototype.getItem = function (name) {
          return name === key ? kept : read.call(this, name)
        }
      },
      [KEY, JSON.stringify(ids.slice(0, 2))] as const,
    )
    await open(page, '/shortlist')
    await expect(hearts(page, true)).toHaveCount(2)
    await hearts(page, true).first().tap()
    await expect(hearts(page, true)).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer likes pictures in the grid and the viewer, and every tab knows', async ({
    page,
    site,
    context,
  }) => {
    const { session, ids } = await onSale(site, 'Coxos')
    const surfer = await comeAsSurfer(page, site)
    await open(page, session.path)
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'false')
    await heart(page, 1).click()
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Photo 2/ }).click()
    const viewer = page.getByRole('dialog')
    await viewer.getByRole('button', { name: /^On shortlist: Photo 2/ }).click()
    await expectAccessible(page)
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toBeHidden()
    await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => keptWith(site, surfer)).toEqual([ids[1], ids[0]])
    expect(await keptIn(page)).toBeNull()

    const other = await context.newPage()
    await open(other, '/photographers')
    await other.getByRole('banner').getByRole('link', { name: 'Shortlist' }).click()
    await expect(hearts(other, true)).toHaveCount(2)
    await hearts(other, true).first().click()
    await expect.poll(() => keptWith(site, surfer)).toHaveLength(1)
    // Taken back where it was taken away.
    await hearts(other, false).click()
    await expect(hearts(other, true)).toHaveCount(2)
    await hearts(other, true).first().click()
    await expect.poll(() => keptWith(site, surfer)).toHaveLength(1)
    await page.bringToFront()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(hearts(page, true)).toHaveCount(1)

    await page.route('**/api/surfer/shortlist', (route) => route.abort())
    await heart(page, 3).click()
    await expect(page.getByRole('alert')).toHaveText('Not saved. Try again')
    await expect(heart(page, 3)).toHaveAttribute('aria-pressed', 'false')
    await expectBrowserErrors(page, /ERR_FAILED/)
    await page.unroute('**/api/surfer/shortlist')
    await heart(page, 3).click()
    await expect.poll(() => keptWith(site, surfer)).toHaveLength(2)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('A heart on a wave is one on each of its pictures', async ({ page, site }) => {
    const { session, ids } = await onSale(site, 'Coxos', 12)
    await untilCut(site, session, 1)
    const surfer = await comeAsSurfer(page, site)
    await open(page, session.path)
    const wave = page.getByRole('button', { name: /^On shortlist: wave / })
    await heart(page, 2).click()
    await expect(wave).toHaveAttribute('aria-pressed', 'mixed')
    await expectAccessible(page)
    await wave.click()
    await expect(wave).toHaveAttribute('aria-pressed', 'true')
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true')
    await expect
      .poll(async () => (await keptWith(site, surfer)).sort((a, b) => a - b))
      .toEqual(ids.sort((a, b) => a - b))
    await heart(page, 1).click()
    await expect(wave).toHaveAttribute('aria-pressed', 'mixed')
    // Left at once: the change arrives all the same.
    await page.goto('about:blank')
    await expect.poll(() => keptWith(site, surfer)).toHaveLength(11)
    await open(page, '/shortlist')
    await expect(hearts(page, true)).toHaveCount(11)
    const prices = page.getByRole('main').getByText(/^€\d+\.\d\d$/)
    await expect(prices).toHaveCount(11)
    await open(page, session.path)
    await wave.click()
    await wave.press('Enter')
    await expect(wave).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => keptWith(site, surfer)).toEqual([])
  })

  test('The shortlist says what is over, and a press takes that away', async ({ page, site }) => {
    const [kept, over] = [await onSale(site, 'Guincho'), await onSale(site, 'Supertubos')]
    const surfer = await comeAsSurfer(page, site)
    for (const { session } of [kept, over]) {
      await open(page, session.path)
      for (const at of [1, 2]) await heart(page, at).click()
      await expect(hearts(page, true)).toHaveCount(2)
    }
    await expect.poll(() => keptWith(site, surfer)).toHaveLength(4)
    await change(site, `update session set created_at = now() - interval '32 days' where id = $1`, [
      over.session.id,
    ])
    await own(site, surfer.user.id, kept.ids[0] ?? 0)
    await open(page, '/shortlist')
    await expect(page.getByRole('link', { name: /^Bought, download/ })).toHaveCount(1)
    const section = page.getByRole('region', { name: 'No longer for sale' })
    await expect(section.getByText(/^Supertubos, /)).toBeVisible()
    await expect(section.getByRole('img')).toHaveCount(0)
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Remove all 2' }).click()
    await expect(section).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(() => keptWith(site, surfer)).toHaveLength(2)
  })
})
