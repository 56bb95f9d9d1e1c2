import { LIVE_PLACES, MAP_PLACES } from '#contract/catalogue/narrowing.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { addPhotographer, addSession, inDatabase } from '#tests/support/journey/rows.ts'
import { desk, open, phone } from '#tests/support/journey/steps.ts'

test.describe('at a desk', () => {
  test.use(desk)

  test('A visitor looks through the newest sessions, and finds a spot in the list and on the map', async ({
    page,
    site,
  }) => {
    // Nothing of other tests is on the map, and today's come first.
    await inDatabase(site, (client) =>
      client.query("update session set state = 'archived' where state = 'published'"),
    )
    const photographer_id = await addPhotographer(site, { first_name: 'Rita', last_name: 'Maré' })
    for (const [spot, ago] of [
      ['Moledo', 3],
      ['Supertubos', 0],
      ['Supertubos', 1],
      ['Coxos', 2],
      ["Ribeira d'Ilhas", 2],
      ['Tonel', 4],
      ['Jardim do Mar', 5],
    ] as const)
      await addSession(site, { photographer_id, spot, session_date: addDays(today(), -ago) })
    await open(page, '/')

    const rail = page.getByRole('region', { name: 'Fresh out of the water' })
    const cards = rail.getByRole('article')
    await expect(cards).toHaveCount(7)
    await expect(cards.first()).toContainText('Today')
    await expect(rail).toContainText('Today first, then the days before.')
    await rail.hover()
    const earlier = rail.getByRole('button', { name: 'Earlier sessions' })
    await expect(rail.getByRole('button', { name: 'Newer sessions' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(cards.last()).not.toBeInViewport()
    await earlier.click()
    await expect(cards.last()).toBeInViewport()
    await expect(earlier).toHaveAttribute('aria-disabled', 'true')

    const coast = page.getByRole('region', { name: 'Along the coast' })
    const spots = coast.getByRole('listitem')
    await expect(spots).toHaveText([
      'Moledo1 session',
      'Supertubos2 sessions',
      'Coxos1 session',
      "Ribeira d'Ilhas1 session",
      'Tonel1 session',
      'Jardim do Mar1 session',
    ])
    const map = coast.locator('[aria-hidden]').filter({ has: page.locator('img') })
    await expect(map.locator('img'), 'drawn by us').toHaveAttribute('src', '/home/coast.svg')
    const dots = map.locator('a')
    await expect(dots).toHaveCount(6)
    await expectAccessible(page)
    await spots.filter({ hasText: 'Tonel' }).hover()
    await expect(map.getByText('Tonel')).toBeVisible()
    await map
      .locator(`a[href="${await spots.filter({ hasText: 'Coxos' }).getByRole('link').getAttribute('href')}"]`)
      .click()
    await expect(page).toHaveURL(/\/sessions\?location_id=\d+$/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('Coxos')
  })

  test('A photographer reads what a morning brings', async ({ page }) => {
    await open(page, '/')
    const band = page.getByRole('region', { name: /Shoot the morning/ })
    await expect(band.getByRole('figure')).toContainText('30 photos at €12.00')
    await expect(band.getByRole('figure')).toContainText('€360.00')
    await expect(band.getByRole('figure')).toContainText('You get€288.00')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A visitor sees what a place without sessions says, and only its busiest spots where there are many', async ({
    page,
    site,
  }) => {
    await inDatabase(site, (client) =>
      client.query("update session set state = 'archived' where state = 'published'"),
    )
    await open(page, '/')
    const rail = page.getByRole('region', { name: 'Fresh out of the water' })
    await expect(rail.getByRole('heading', { name: 'No session is on sale right now.' })).toBeVisible()
    const coast = page.getByRole('region', { name: 'Along the coast' })
    await expect(coast, 'it would say the same again').toBeHidden()
    const screen = page
      .getByRole('region', { name: /You were there/ })
      .locator('img')
      .first()
    await expect(screen, 'below the first screen nothing is fetched').toBeHidden()
    await page.evaluate(() => scrollTo(0, 200))
    await expect(screen).toBeVisible()
    const steps = page.getByRole('region', { name: /You were there/ }).getByRole('listitem')
    await expect(steps).toHaveCount(3)
    for (const step of await steps.all()) {
      await step.scrollIntoViewIfNeeded()
      const isThere = () =>
        step.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)
      await expect.poll(isThere, 'each with the screen it happens on').toBe(true)
    }
    await expectAccessible(page)
    await rail.getByRole('button', { name: 'Notify me' }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const photographer_id = await addPhotographer(site, { first_name: 'Rita', last_name: 'Maré' })
    await inDatabase(site, (client) =>
      client.query(
        `insert into session (photographer_id, tag, location_id, session_date, start_hour, end_hour, photo_price_cents, video_price_cents, state)
          select $1, 'freesurf', id, $2, 8, 9, 500, 900, 'published' from location order by id limit $3`,
        [photographer_id, addDays(today(), -1), MAP_PLACES + 3],
      ),
    )
    await open(page, '/')
    await expect(rail).toContainText('Nothing from today yet. The newest there are.')
    const spots = coast.getByRole('listitem')
    await expect(spots).toHaveCount(LIVE_PLACES + 1)
    await expect(spots.last().getByRole('link', { name: 'All spots' })).toHaveAttribute('href', '/sessions')
    const [list, map] = await Promise.all([
      coast.getByRole('list').boundingBox(),
      coast
        .locator('[aria-hidden]')
        .filter({ has: page.locator('img') })
        .boundingBox(),
    ])
    expect(map?.height, 'the map is as high as the list').toBe(list?.height)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      'nothing is wider than the screen',
    ).toBe(phone.viewport.width)
    const name = (await spots.first().innerText()).split('\n')[0] ?? ''
    await spots.first().getByRole('link').tap()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText(name)
  })
})

for (const [where, screen] of [
  ['on a phone', phone],
  ['at a desk', desk],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('The welcome stands where it stands before its last row has come over a slow line', async ({
      page,
    }) => {
      await open(page, '/')
      const headline = page.getByRole('heading', { level: 1 })
      const place = () => headline.evaluate((element) => element.getBoundingClientRect().top)
      const whole = await place()
      const way = page.getByRole('region', { name: 'Welcome' }).getByRole('link', { name: 'Find images' })
      await way.evaluate((link) => {
        const search = document.querySelector('main search')
        let row: Element | null = link
        while (row && row.parentElement !== search?.parentElement) row = row.parentElement
        row?.remove()
      })
      await expect(way).toHaveCount(0)
      expect(Math.abs((await place()) - whole)).toBeLessThan(2)
    })
  })
