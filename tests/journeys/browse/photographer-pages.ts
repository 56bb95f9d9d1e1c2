import type { Locator } from '@playwright/test'
import { addDays, today } from '#contract/time/dates.ts'
import { makeLocation } from '#tests/support/factories/place-factory.ts'
import { withRows } from '#tests/support/journey/context.ts'
import { expectRingAround } from '#tests/support/journey/focus-ring.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import {
  addPhotographer,
  addSchool,
  addSession,
  inDatabase,
  whileAway,
  whileEmpty,
} from '#tests/support/journey/rows.ts'
import { desk, open, phone } from '#tests/support/journey/steps.ts'

/** What stands where a stored face would be. */
const FACE = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'
const faces = { contentType: 'image/svg+xml', body: FACE }

test.describe('at a desk', () => {
  test.use({ ...desk, permissions: ['clipboard-read', 'clipboard-write'] })

  test('A surfer meets the photographers, and one of them', async ({ page, site }) => {
    await page.route('**/media/*', (route) => route.fulfill(faces))
    await open(page, '/photographers')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographers')
    await expect(
      page.getByText('Discover talented surf photographers capturing the perfect waves and moments.'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No photographers found' })).toBeVisible()
    await expectAccessible(page)

    const id = await addPhotographer(site, {
      ...{ first_name: 'Aurora', last_name: 'Baixa-Mar', photo_key: 'public/face-aurora.jpg' },
      ...{ location: 'Nazaré', website: 'aurora.example/waves', instagram: '@aurora.salt' },
    })
    const bare = await addPhotographer(site, {
      ...{ first_name: 'Bento', last_name: 'Caldas', photo_key: 'public/face-bento.jpg' },
      ...{ website: 'javascript:alert(1)', instagram: '../evil' },
    })
    await addPhotographer(site, { first_name: 'Clara', last_name: 'Sem-Foto', location: 'Sagres' })
    await inDatabase(site, (client) =>
      client.query(`insert into photographer (first_name, last_name, email, password_hash, stripe_account_id, photo_key, location)
        select 'Zulmira', 'Onda ' || n, n || '@many.example', 'none', 'acct_many' || n, 'public/face-' || n || '.jpg', 'Peniche'
        from generate_series(1, 500) n`),
    )
    await open(page, '/photographers')
    const cards = page.getByRole('article')
    await expect(cards, 'the first of 502').toHaveCount(24)
    await expect(cards.first()).toContainText('Nazaré')
    await expect(cards.nth(1)).toContainText('Location not specified')
    await expect(page.getByText('Clara Sem-Foto'), 'without a photo nobody is listed').toHaveCount(0)
    await inDatabase(site, (client) =>
      client.query(`delete from photographer where email like '%@many.example'`),
    )
    await page.goto('/photographers')
    await expectAccessible(page)

    await addSession(site, { photographer_id: id, spot: 'Praia do Norte' })
    await addSession(site, { photographer_id: id, spot: 'Praia do Norte', age: 40 })
    for (const spot of ['Supertubos', 'Coxos'])
      await addSession(site, { photographer_id: bare, spot, age: spot === 'Coxos' ? 0 : 31 })
    await addSession(site, { photographer_id: bare, spot: 'Coxos' })
    await addSession(site, { photographer_id: bare, spot: "Ribeira d'Ilhas", age: 31 })
    await inDatabase(site, (client) =>
      client.query("update session set cover_keys = '{public/aa/best-wave.jpg}' where photographer_id = $1", [
        id,
      ]),
    )
    await page.reload()
    await expect(cards.first().locator('picture img')).toHaveAttribute('src', /\/best-wave\.jpg$/)
    await expect(cards.nth(1)).toContainText('No image')
    await expectRingAround(page, cards.first().getByRole('link'), cards.first())
    await expect(cards.first()).toContainText('1 live session · 2 published')
    await expect(cards.first()).toContainText('Praia do Norte')
    await expect(cards.nth(1)).toContainText('2 live sessions · 4 published')
    await expect(cards.nth(1)).toContainText(/Coxos, .*\+1/)
    await expectAccessible(page)
    await inDatabase(site, (client) => client.query('delete from session where photographer_id = $1', [bare]))
    // On the picture: the whole card is the link.
    await cards.first().click({ position: { x: 60, y: 40 } })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora Baixa-Mar')
    await expect(page.getByText('Nazaré, Portugal')).toBeVisible()
    await expect(page.getByText('1 Live Sessions · 2 Published Sessions')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Sessions', exact: true })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    const website = page.getByRole('link', { name: 'Website' })
    await expect(website).toHaveAttribute('href', 'https://aurora.example/waves')
    await expect(website).toHaveAttribute('rel', /noopener/)
    await expect(page.getByRole('main').getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/aurora.salt',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Sessions' })).toHaveAttribute(
      'href',
      '/sessions',
    )
    await expectAccessible(page)
    await page.clock.install()
    await page.getByRole('button', { name: 'Share' }).click()
    const copied = page.getByRole('button', { name: 'Link copied!' })
    await expect(copied).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/photographer/${id}`)
    await page.clock.runFor(2_000)
    await expect(copied).toBeHidden()
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()

    await page.goto(`/photographer/${bare}`)
    await expect(page.getByRole('heading', { name: 'No recent sessions' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse sessions' })).toHaveAttribute('href', '/sessions')
    await expect(page.getByText('This photographer has not published any sessions yet.')).toBeVisible()
    await expect(page.getByText('0 Live Sessions · 0 Published Sessions')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Website' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Instagram' })).toHaveCount(0)
    for (const age of [31, 45]) await addSession(site, { photographer_id: bare, spot: 'Coxos', age })
    await page.goto(`/photographer/${bare}`)
    await expect(
      page.getByText('This photographer has published 2 sessions but none in the last 30 days.'),
    ).toBeVisible()
    await expectAccessible(page)
    await inDatabase(site, (client) =>
      client.query('update photographer set photo_key = null where photo_key is not null'),
    )
    await page.goto(`/photographer/${id}`)
    await expect(page.getByRole('main').getByText('AB', { exact: true }).first()).toBeVisible()
  })

  test('A surfer finds a surf school and its lessons', async ({ page, site }) => {
    await whileEmpty(site, 'surf_school', async () => {
      await open(page, '/surfschools')
      await expect(page.getByRole('heading', { name: 'No surf schools found' })).toBeVisible()
      await expectAccessible(page)
    })
    const school = {
      ...{ name: 'Escola da Lua', location_name: 'Carcavelos', website: 'www.lua.example' },
      ...{ instagram: '@escola.lua', phone_number: '+351 912 000 111' },
    }
    const id = await addSchool(site, school)
    const photographer_id = await addPhotographer(site, { first_name: 'Gil', last_name: 'Neves' })
    await addSession(site, { photographer_id, surfschool_id: id, age: 33 })
    await open(page, '/surfschools')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Surf Schools')
    await expect(
      page.getByText('Discover surf schools offering professional lessons and unforgettable experiences.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Escola da Lua' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escola da Lua')
    await expect(page.getByText('Carcavelos')).toBeVisible()
    const main = page.getByRole('main')
    for (const [name, href] of [
      ['Website', 'https://www.lua.example'],
      ['Instagram', 'https://www.instagram.com/escola.lua'],
      ['+351 912 000 111', 'tel:+351912000111'],
    ] as const)
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(page.getByText('0 Live Sessions · 1 Total Published Sessions')).toBeVisible()
    await expect(
      page.getByText('This surf school has published 1 session but none in the last 30 days.'),
    ).toBeVisible()
    await expectAccessible(page)
    const session_date = addDays(today(), -1)
    await addSession(site, { photographer_id, surfschool_id: id, session_date })
    await page.reload()
    await expect(page.getByText('1 Live Sessions · 2 Total Published Sessions')).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Yesterday - 08:00 to 09:00')
  })

  test('Whoever looks while something is broken is told so and can try again', async ({ page, site }) => {
    const id = await addPhotographer(site, { first_name: 'Nuno', last_name: 'Salgado' })
    const school = await addSchool(site, { name: 'Escola do Sal' })
    const places = [
      [
        'photographer',
        `/photographer/${id}`,
        'Error loading photographer: Failed to fetch photographer data',
      ],
      ['photographer', '/photographers', 'Failed to fetch photographers'],
      ['surf_school', `/surfschool/${school}`, 'Failed to fetch surf school data'],
      ['surf_school', '/surfschools', 'Failed to fetch surf schools'],
    ] as const
    for (const [table, path, sentence] of places) {
      await whileAway(site, table, async () => {
        expect((await page.goto(path))?.status()).toBe(500)
        await expect(page.getByRole('alert')).toHaveText(
          new RegExp(`^${sentence} \\(reference [0-9a-f]{12}\\)$`),
        )
        await expect(page.getByRole('heading', { name: /cannot be shown$/ }), path).toBeVisible()
        await expect(page.getByRole('main').getByRole('link').first(), 'a way on').toBeVisible()
        await expectAccessible(page)
      })
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    // The same while the site is open and its answers are cut off or are none of ours.
    await open(page, '/sessions')
    for (const [link, sentence] of [
      ['Photographers', 'Failed to fetch photographers'],
      ['Surfschools', 'Failed to fetch surf schools'],
    ] as const) {
      await page.route(/\.data/, (route) =>
        link === 'Surfschools' ? route.abort() : route.fulfill({ body: '{' }),
      )
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await expect(page.getByRole('alert')).toHaveText(sentence)
      await page.unroute(/\.data/)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await page.route(/\.data/, (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Swellframe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waves Worth Remembering')
    await page.unroute(/\.data/)
    for (const [path, sentence] of [
      ['/photographer/2147483646', 'Error loading photographer: Failed to fetch photographer data'],
      ['/photographer/%3Cscript%3E', 'Error loading photographer: Failed to fetch photographer data'],
      ['/surfschool/-1', 'Failed to fetch surf school data'],
    ] as const) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('alert')).toHaveText(sentence)
    }
    // A browser or what was added to it may throw anything.
    await page.addInitScript("matchMedia = () => { throw 'a wave too many' }")
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('An unknown error occurred')
    await expectAccessible(page)
    await expectBrowserErrors(page, /500|404|ERR_FAILED|decode|a wave too many/)
  })
})

test.describe('on a phone', () => {
  test.use({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] })

  test('A surfer reads the longest name of a photographer in four lines at most, in the list in two, below a session in one, and that of a spot in one', async ({
    page,
    site,
  }) => {
    await page.route('**/media/*', (route) => route.fulfill(faces))
    const name = { first_name: 'Maximiliana-Alexandrina', last_name: 'VasconcelosMontenegro'.repeat(4) }
    const id = await addPhotographer(site, { ...name, photo_key: 'public/face-maximiliana.jpg' })
    const spot = 'Praia de '.concat('Montenegro'.repeat(6))
    await withRows(site, (context) => makeLocation(context, spot))
    await addSession(site, { photographer_id: id, spot })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/photographer/${id}`)
    const linesOf = async (title: Locator) =>
      Math.round(
        await title.evaluate((it) => it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight)),
      )
    expect(await linesOf(page.getByRole('heading', { level: 1 }))).toBe(4)
    await expect(page.getByRole('article')).toHaveCount(1)
    const signed = page.getByRole('article').getByText(/^Maximiliana/)
    expect(await signed.evaluate((line) => line.scrollWidth > line.clientWidth)).toBe(true)
    await open(page, '/photographers')
    expect(await linesOf(page.getByRole('article').getByRole('heading', { name: /^Maximiliana/ }))).toBe(2)
    await open(page, '/sessions')
    const chip = page
      .getByRole('navigation', { name: 'Quick searches' })
      .getByRole('link', { name: /^Praia de M/ })
    expect((await chip.boundingBox())?.width).toBeLessThanOrEqual(240)
  })

  test("A surfer passes a photographer's page on by the phone's own share sheet, or by its link", async ({
    page,
    site,
  }) => {
    const id = await addPhotographer(site, { first_name: 'Olga', last_name: 'Pinto' })
    await page.addInitScript(() => {
      const asked: unknown[] = []
      Object.assign(window, { asked, refuses: false })
      Object.defineProperty(navigator, 'share', {
        value: (what: unknown) => {
          asked.push(what)
          return (window as unknown as { refuses: boolean }).refuses
            ? Promise.reject(new TypeError('no sheet'))
            : Promise.resolve()
        },
      })
    })
    await open(page, `/photographer/${id}`)
    await page.getByRole('button', { name: 'Share' }).tap()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked))
      .toEqual([{ title: 'Olga Pinto', url: `${site.url}/photographer/${id}` }])
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { refuses: true }))
    await page.getByRole('button', { name: 'Share' }).tap()
    await expect(page.getByRole('button', { name: 'Link copied!' })).toBeVisible()
    await expectAccessible(page)
  })
})
