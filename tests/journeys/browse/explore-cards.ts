import { addDays, formatDay, today } from '#contract/time/dates.ts'
import { publish, registerSeller } from '#tests/support/journey/api.ts'
import { photos } from '#tests/support/journey/files.ts'
import { expectRingAround } from '#tests/support/journey/focus-ring.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { addPhotographer, addSession, inDatabase } from '#tests/support/journey/rows.ts'
import { desk, expectAlive, open, phone } from '#tests/support/journey/steps.ts'

const yesterday = addDays(today(), -1)

test.describe('at a desk', () => {
  test.use({ ...desk, viewport: { width: 1440, height: 900 } })

  test('A surfer sees four sessions side by side, each with its covers in turn under the mouse', async ({
    page,
    site,
  }) => {
    const seller = await registerSeller(site)
    await publish(site, seller, { place: 'Coxos', files: await photos(4) })
    const photographer_id = await addPhotographer(site, { first_name: 'Rita', last_name: 'Vagas' })
    for (let start_hour = 6; start_hour < 10; start_hour += 1)
      await addSession(site, {
        ...{ photographer_id, spot: 'Coxos', session_date: yesterday, start_hour },
        image_count: 120,
      })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, '/sessions')
    const cards = page.getByRole('article')
    const tops = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
    const [first, , , fourth, fifth] = await tops()
    expect(fourth).toBe(first)
    expect(fifth).toBeGreaterThan(first ?? 0)
    const card = cards.filter({ has: page.getByRole('img') }).first()
    await expect(card).toContainText('4 photos')
    await expect(card.getByText(/^from €\d/), 'without a mouse on it').toBeVisible()
    await expectRingAround(page, card.getByRole('link'), card)
    await expect(async () => {
      await page.reload()
      // Made after publishing.
      await expect(card.locator('picture source[type="image/avif"]')).toHaveAttribute('srcset', /\.avif$/, {
        timeout: 1000,
      })
    }).toPass()
    await expectAlive(page)
    await expect(card.getByRole('img'), 'behind it a small one and a JPEG').toHaveAttribute(
      'srcset',
      /\.webp 450w, \S+\.jpg 900w$/,
    )
    const box = card.getByRole('img').locator('xpath=ancestor::div[1]')
    expect(
      await box.evaluate(
        (cover) => cover.getBoundingClientRect().width / cover.getBoundingClientRect().height,
      ),
    ).toBeCloseTo(4 / 3, 1)
    const over = card.locator('img[data-cycle]')
    await card.hover()
    await expect(over).toHaveCSS('opacity', '1')
    const before = await over.getAttribute('src')
    await expect(over, 'and then the next').not.toHaveAttribute('src', before ?? '')
    await page.mouse.move(0, 0)
    await expect(over).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await card.hover()
    const asked = page.waitForResponse(/sessions\.data/)
    await page.getByRole('link', { name: 'Yesterday', exact: true }).click()
    await asked
    await expect(over, 'nothing moves for who wants it so').toHaveCount(0)
  })

  test('A surfer sees a wave drawn where the cover of a session does not come', async ({ page, site }) => {
    const seller = await registerSeller(site)
    await publish(site, seller, { place: 'Coxos', files: await photos(1) })
    await page.route('**/media/*', (route) => route.fulfill({ status: 404 }))
    await open(page, '/sessions')
    const cover = page
      .getByRole('article')
      .filter({ has: page.getByRole('img') })
      .first()
      .locator('picture')
    const drawn = () => cover.evaluate((picture) => getComputedStyle(picture, '::after').maskImage)
    await expect.poll(drawn).toMatch(/^url\("data:image\/svg/)
    await expectBrowserErrors(page, /404/)
  })

  test('A surfer narrows the search by a press, takes it back by another, and is led to the nearest day', async ({
    page,
    site,
  }) => {
    // Nothing of other tests is newer.
    await inDatabase(site, (client) =>
      client.query("update session set state = 'archived' where state = 'published'"),
    )
    const photographer_id = await addPhotographer(site, { first_name: 'Rita', last_name: 'Vagas' })
    const long = addDays(today(), -9)
    await addSession(site, { photographer_id, spot: 'Arrifana', session_date: long, start_hour: 7 })
    await addSession(site, { photographer_id, spot: 'Coxos', session_date: yesterday, start_hour: 8 })
    await open(page, '/sessions')
    const chips = page.getByRole('navigation', { name: 'Quick searches' })
    const chip = (name: string | RegExp) => chips.getByRole('link', { name })
    await expect(chips.getByRole('listitem'), 'the place of the newest session first').toHaveText([
      ...['Today', 'Yesterday', 'Coxos1', 'Arrifana1', 'All spots', 'I was in the water'],
    ])
    await chip('All spots').click()
    await expect(page.getByRole('combobox', { name: 'Surf spot' })).toBeFocused()
    await chip(/^Arrifana 1$/).click()
    await page.waitForURL(/\?location_id=\d+$/)
    await expect(chip(/^Arrifana/)).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('combobox', { name: 'Surf spot' })).toHaveValue('Arrifana')
    await chip('Today').click()
    await page.waitForURL(/location_id=\d+&date=/)
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(today())
    await expect(
      page.getByRole('heading', { name: 'Give your photographer some time to publish the session.' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Nearest day: / }).click()
    await page.waitForURL(new RegExp(`date=${long}`))
    await expect(page.getByRole('article')).toHaveCount(1)
    await chip(/^Arrifana/).click()
    await page.waitForURL((url) => !url.searchParams.has('location_id'))
    await expect(page.getByRole('combobox', { name: 'Surf spot' })).toHaveValue('')
    await expect(chips.locator('[aria-current]')).toHaveText([formatDay(long)])
    await chips.locator('[aria-current]').click()
    await page.waitForURL(`${site.url}/sessions`)
  })

  test('A surfer chooses a place although nobody says where sessions are on sale', async ({ page }) => {
    await page.route('**/api/liveplaces*', () => new Promise(() => {}))
    await open(page, '/sessions')
    const spot = page.getByRole('combobox', { name: 'Surf spot' })
    await spot.focus()
    await expect(page.getByText('Surf Spots', { exact: true })).toBeVisible()
    await spot.fill('ancora')
    await expect(page.getByRole('option')).toHaveCount(1)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer sees a session at once, and what is searched for on the way down', async ({
    page,
    site,
  }) => {
    const photographer_id = await addPhotographer(site, { first_name: 'Rita', last_name: 'Vagas' })
    for (let start_hour = 6; start_hour < 12; start_hour += 1)
      await addSession(site, { photographer_id, spot: 'Coxos', session_date: yesterday, start_hour })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/sessions?date=${yesterday}`)
    const first = await page.getByRole('article').first().boundingBox()
    expect(first?.y).toBeLessThan(300)
    const pill = page.getByRole('link', { name: 'Any surf spot Yesterday' })
    await page.evaluate(() => scrollTo(0, 1200))
    await expect(pill).toBeInViewport()
    await pill.tap()
    await expect(page.getByRole('combobox', { name: 'Surf spot' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Date', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Search', exact: true }).tap()
    await expect(page.getByRole('link', { name: 'Any surf spot Any day' })).toBeVisible()
    await expect(page.getByRole('combobox')).toBeHidden()

    await page.goto('/sessions?tag=surflesson&date=2024-02-01')
    await expectAlive(page)
    const over = 'Nothing from February 1, 2024. Sessions are on sale for 30 days after they are published.'
    await expect(page.getByText(over)).toBeVisible()
    const chips = page.getByRole('navigation', { name: 'Quick searches' })
    await expect(chips.locator('[aria-current]')).toHaveText(['Surf Lesson', 'February 1, 2024'])
    await expectAccessible(page)
    await chips.getByRole('link', { name: 'Surf Lesson' }).tap()
    await page.waitForURL(`${site.url}/sessions?date=2024-02-01`)
    await chips.getByRole('link', { name: 'All spots' }).tap()
    await expect(page.getByRole('combobox', { name: 'Surf spot' })).toBeVisible()
  })
})
