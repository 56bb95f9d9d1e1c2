import type { Page } from '@playwright/test'
import { formatEuros } from '#contract/orders/money.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { type Person, register, registerSeller } from '#tests/support/journey/api.ts'
import { withRows } from '#tests/support/journey/context.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { partsBeyond } from '#tests/support/journey/screen-faults.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

const STATS = '/photographerprofile/stats'
const SEA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="teal"/></svg>'
/** The rows of the factory have no files behind them. */
const paintPictures = (page: Page) =>
  page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SEA }))
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A session that ends in three days and a fresh one; three photos sold yesterday, one of them twice; views on two days. Answers the id of the first. */
async function makeMonth(site: Site, seller: Person): Promise<number> {
  const photographer_id = seller.user.id
  const yesterday = addDays(today(), -1)
  return withRows(site, async (context) => {
    const spot = context.db.selectFrom('location').where('name', '=', 'Coxos').select('id')
    const { id: location_id } = await spot.executeTakeFirstOrThrow()
    const created_at = new Date(`${addDays(today(), -27)}T12:00:00Z`)
    const made = { photographer_id, location_id }
    const old = await makeSession(context, { ...made, images: 1, created_at, start_hour: 6 })
    const fresh = await makeSession(context, { ...made, images: 3, start_hour: 9 })
    const [first = 0, second = 0, third = 0] = fresh.images.map(({ id }) => id)
    for (const media_ids of [[first, second, third], [second]]) {
      const { id: surfer_id } = await makeSurfer(context)
      const order = { surfer_id, photographer_id, session_id: fresh.id, media_ids }
      const { id } = await makePaidOrder(context, order)
      const paid_at = new Date(`${yesterday}T12:00:00Z`)
      await context.db.updateTable('order').set({ paid_at }).where('id', '=', id).execute()
    }
    await context.db
      .insertInto('photographer_view_day')
      .values([
        { photographer_id, day: yesterday, views: 1200 },
        { photographer_id, day: today(), views: 34 },
      ])
      .execute()
    return old.id
  })
}

test.describe('at a desk', () => {
  test.use(desk)

  test('A photographer sees how the last 30 days went, what sold best and what ends soon', async ({
    page,
    site,
  }) => {
    const seller = await registerSeller(site)
    const ending = await makeMonth(site, seller)
    await paintPictures(page)
    await beKnownAs(page, seller)
    await open(page, STATS)
    const days = region(page, 'Last 30 days')
    await expect(days).toContainText('Views1,234')
    await expect(days).toContainText(`Sales${formatEuros(20)}4 sold, ${formatEuros(16)} yours`)
    await expectAccessible(page)

    const chart = days.locator('[data-chart]')
    const point = async (day: number) => {
      const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {}
      await chart.hover({ position: { x: width * ((day + 0.5) / 30), y: height / 2 } })
    }
    await point(28)
    await expect(days).toContainText('Yesterday')
    await expect(days).toContainText('Views1,200')
    await point(29)
    await expect(days).toContainText(`Views34`)
    await expect(days).toContainText(`Sales${formatEuros(0)}0 sold`)
    await page.mouse.move(0, 0)
    await expect(days).toContainText('Views1,234')

    const numbers = days.getByText('Show the numbers')
    await numbers.focus()
    await page.keyboard.press('Enter')
    const rows = region(page, 'The numbers of the days').getByRole('row')
    await expect(rows).toHaveCount(31)
    await expect(rows.nth(1)).toHaveText(`Today340${formatEuros(0)}${formatEuros(0)}`)
    await expect(rows.nth(2)).toHaveText(`Yesterday1,2004${formatEuros(20)}${formatEuros(16)}`)
    await expect(days.getByText('Hide the numbers')).toBeVisible()
    await expectAccessible(page)

    const best = region(page, 'Best sellers').getByRole('listitem')
    await expect(best).toHaveCount(3)
    await expect(best.first()).toContainText(`2 sold, ${formatEuros(8)} yours`)
    const last = region(page, 'About to end')
    await expect(last.getByRole('heading', { level: 3 })).toHaveCount(1)
    await expect(last).toContainText('3 days left')
    await last.getByRole('button', { name: 'Share' }).click()
    await expect(last.getByRole('button', { name: 'Link copied!' })).toBeVisible()
    await expect(last.getByRole('link', { name: /^Manage Coxos/ })).toHaveAttribute(
      'href',
      `/photographerprofile/sessions/${ending}`,
    )
    const table = region(page, 'Your sessions').getByRole('table')
    await expect(table.getByRole('row').nth(1)).toContainText(formatEuros(16))
    await expect(table.getByRole('row').nth(1)).toContainText('30 days left')
    await expect(table.getByRole('row').nth(2)).toContainText('3 days left')
    await expect(region(page, 'First steps')).toContainText('Complete your profile')

    await table.getByRole('link').first().click()
    await page.waitForURL('**/photographerprofile/sessions/*')
  })

  test('A photographer reads what is paid out next, or why that is not known', async ({ page, site }) => {
    const seller = await registerSeller(site)
    await beKnownAs(page, seller)
    await open(page, STATS)
    const payout = region(page, 'Next payout')
    await expect(payout).toContainText('Nothing to pay out just now.')
    await expect(payout).toContainText('Bank account: None yet')
    await page.route('**/api/photographer/stripe-status', (route) =>
      route.fulfill({ status: 503, body: '<html>' }),
    )
    await page.reload()
    await expect(payout).toContainText('Not known just now: our payment provider does not answer.')
    await expectBrowserErrors(page, /503/)
    await expectAccessible(page)
    await page.unroute('**/api/photographer/stripe-status')
    await payout.getByRole('button', { name: 'Try again' }).click()
    await expect(payout).toContainText('Nothing to pay out just now.')
  })

  test('A newcomer is led through the first steps, each of which ticks itself', async ({ page, site }) => {
    const newcomer = await register(site, 'photographer')
    await beKnownAs(page, newcomer)
    await open(page, STATS)
    const steps = region(page, 'First steps')
    await expect(steps).toContainText('0 of 4 done')
    await expect(steps.getByRole('link')).toHaveText(['Set up payments'])
    await expect(page.getByRole('main').getByRole('link', { name: 'Upload a session' })).toHaveCount(0)
    await expect(region(page, 'Next payout')).toHaveCount(0)
    await expect(region(page, 'Last 30 days')).toHaveCount(0)
    await expectAccessible(page)

    const own = { photographer_id: newcomer.user.id }
    await withRows(site, async (context) => {
      const row = context.db.updateTable('photographer').where('id', '=', newcomer.user.id)
      await row.set({ photo_key: 'public/aa/portrait.jpg' }).execute()
      await makeSession(context, { ...own, images: 1, start_hour: 11 })
    })
    await paintPictures(page)
    await page.reload()
    await expect(steps).toContainText('2 of 4 done')
    await expect(steps.getByRole('heading', { name: /^Complete your profile ?, done$/ })).toBeVisible()
    await expect(steps.getByRole('link')).toHaveText(['Set up payments'])
    await withRows(site, async ({ db }) => {
      await db
        .insertInto('photographer_view_day')
        .values({ ...own, day: today(), views: 1 })
        .execute()
    })
    await page.reload()
    await expect(steps).toContainText('3 of 4 done')
  })

  test('A newcomer who can be paid has one way to an upload, whichever step is next', async ({
    page,
    site,
  }) => {
    const newcomer = await registerSeller(site)
    await beKnownAs(page, newcomer)
    await open(page, STATS)
    const steps = region(page, 'First steps')
    const upload = page.getByRole('main').getByRole('link', { name: 'Upload a session' })
    await expect(steps.getByRole('link')).toHaveText(['Edit Profile'])
    await expect(upload).toHaveCount(1)
    await withRows(site, async ({ db }) => {
      const row = db.updateTable('photographer').where('id', '=', newcomer.user.id)
      await row.set({ photo_key: 'public/aa/portrait.jpg' }).execute()
    })
    await paintPictures(page)
    await page.reload()
    await expect(steps.getByRole('link')).toHaveText(['Upload a session'])
    await expect(upload).toHaveCount(1)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A photographer sees the same on a phone, and nothing reaches beyond its edge', async ({
    page,
    site,
  }) => {
    const seller = await registerSeller(site)
    await makeMonth(site, seller)
    await paintPictures(page)
    await beKnownAs(page, seller)
    await open(page, STATS)
    const days = region(page, 'Last 30 days')
    await expect(days).toContainText('Views1,234')
    await days.getByText('Show the numbers').tap()
    await expect(region(page, 'The numbers of the days').getByRole('row')).toHaveCount(31)
    const rows = region(page, 'Your sessions').getByRole('table').getByRole('row')
    await expect(rows.nth(2)).toContainText('0 views, 3 days left')
    expect(await partsBeyond(page)).toEqual([])
    await expectAccessible(page)
  })
})
