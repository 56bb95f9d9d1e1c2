import { addDays, formatLongDate, today } from '#contract/time/dates.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { addPhotographer, addSchool, addSession, whileAway, whileEmpty } from '#tests/support/journey/rows.ts'
import { desk, expectAlive, open, phone } from '#tests/support/journey/steps.ts'

const EMPTY = 'Give your photographer some time to publish the session.'
const ELSEWHERE = 'Try changing your filters or check back later for new sessions.'

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer can fill in the search before the page is alive, and it is searched', async ({ page }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    const yesterday = addDays(today(), -1)
    await page.goto('/sessions', { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: 'Surf spot' }).fill('guincho')
    await page.getByLabel('Date').fill(yesterday)
    scripts.resolve()
    await expectAlive(page)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('date') === yesterday)
    expect(new URL(page.url()).searchParams.get('location_id')).toMatch(/^\d+$/)
    await expect(page.getByRole('combobox', { name: 'Surf spot' })).toHaveValue('Guincho')
    await expect(page.getByLabel('Date')).toHaveValue(yesterday)
    await page.goto('/sessions?tag=surflesson', { waitUntil: 'commit' })
    await page.getByText('Free Surf', { exact: true }).first().click()
    await expectAlive(page)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/sessions$/)
    await expect(page.getByRole('radio', { name: 'Free Surf' })).toBeChecked()
  })

  test('A surfer can find a place by keyboard, and nothing is searched before Search', async ({
    page,
    site,
  }) => {
    const listed = Promise.withResolvers<void>()
    await page.route('**/api/locations', async (route) => {
      await listed.promise
      await route.continue()
    })
    await open(page, '/sessions')
    const spot = page.getByRole('combobox', { name: 'Surf spot' })
    await expect(spot).toHaveAttribute('placeholder', 'Where did you surf?')
    await spot.focus()
    await expect(spot).toHaveAttribute('placeholder', 'Loading options...')
    listed.resolve()
    await expect(page.getByText('Surf Spots', { exact: true })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Clear selection' })).toHaveCount(0)
    await expectAccessible(page)
    await spot.fill('ANCORA')
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('option')).toContainText('Âncora')
    await spot.fill('ericeira')
    await expect(page.getByRole('option', { name: /Ericeira/ }).first()).toBeVisible()
    await spot.fill('no such wave <b>')
    await expect(page.getByText('No results found')).toBeVisible()
    await spot.fill('guincho')
    await spot.press('ArrowDown')
    await spot.press('Enter')
    await expect(spot).toHaveValue('Guincho')
    await expect(page).toHaveURL(`${site.url}/sessions`)
    await spot.fill('ancor')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/location_id=\d+$/)
    await expect(spot, 'the only one left counts as chosen').toHaveValue('Vila Praia de Âncora')
    await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible()
    await spot.fill('')
    await page.waitForURL(`${site.url}/sessions`)
    await spot.fill('guincho')
    await spot.press('Enter')
    await spot.pressSequentially('x')
    const late = Promise.withResolvers<void>()
    await page.route('**/sessions.data*', () => late.promise, { times: 1 })
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible()
    await expect(spot, 'typing after a choice undoes it').toHaveValue('')
    await expect(page).toHaveURL(`${site.url}/sessions`)

    await spot.fill('guincho')
    await spot.press('Enter')
    await page.getByLabel('Date', { exact: true }).fill('2026-01-02')
    await page.getByRole('button', { name: 'Search' }).press('Enter')
    await page.waitForURL(/location_id=\d+&date=2026-01-02/)
    late.resolve()
    await expect(
      page.getByRole('heading', { name: EMPTY }),
      'a search overtakes the one before',
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Search', exact: true }), 'the focus stays').toBeFocused()
    await expectAccessible(page)
    await spot.focus()
    await expect(page.getByRole('option', { name: 'Clear selection' })).toBeVisible()
    await spot.fill('')
    await page.waitForURL(`${site.url}/sessions?date=2026-01-02`)
    await expect(spot, 'clearing leaves the focus in the field').toBeFocused()
    await expect(page.getByText(ELSEWHERE)).toBeVisible()
    await page.goBack()
    await expect(spot).toHaveValue('Guincho')
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2026-01-02')
    await spot.press('Escape')
    await page.getByRole('radio', { name: 'Surf Lesson' }).check({ force: true })
    const school = page.getByRole('combobox', { name: 'Surf school' })
    await expect(school).toHaveAttribute('placeholder', 'Which surfschool did you attend?')
    await school.focus()
    await expect(page.getByText('Surf Schools', { exact: true })).toBeVisible()
    await page.getByRole('option', { name: /Atlantic Glide/ }).click()
    await expect(page).toHaveURL(/location_id=\d+&date/)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/tag=surflesson&location_id=-\d+/)
    await page.getByRole('link', { name: 'See all sessions' }).click()
    await page.waitForURL(`${site.url}/sessions?tag=surflesson`)
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('')
  })

  test('A search is told when there is no place to choose, or none could be fetched', async ({ page }) => {
    const answers: Record<string, { status?: number; body: string }> = {
      locations: { body: '[]' },
      surfschool: { body: '[]' },
    }
    await page.route(/\/api\/(locations|surfschool)$/, (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
      return route.fulfill({ contentType: 'application/json', ...answers[name] })
    })
    await open(page, '/sessions')
    await page.getByRole('combobox').focus()
    await expect(page.getByText('No surf spots available')).toBeVisible()
    await page.getByRole('radio', { name: 'Surf Lesson' }).check({ force: true })
    await page.getByRole('combobox').focus()
    await expect(page.getByText('No surf schools available')).toBeVisible()
    for (const name of Object.keys(answers)) answers[name] = { status: 500, body: 'rubbish' }
    await open(page, '/sessions')
    await page.getByRole('combobox').focus()
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch locations')
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Surf Lesson' }).check({ force: true })
    await page.getByRole('combobox').focus()
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch surf schools')
    answers.surfschool = { body: '[]' }
    await page.getByRole('button', { name: 'Search' }).focus()
    await page.getByRole('combobox').focus()
    await expect(page.getByText('No surf schools available'), 'the next look asks again').toBeVisible()
    await expectBrowserErrors(page, /500/)
  })

  test('A list keeps its length and its place when a surfer comes back, and says what went wrong', async ({
    page,
    site,
  }) => {
    const photographer_id = await addPhotographer(site, { first_name: 'Rita', last_name: 'Vagas' })
    const session_date = addDays(today(), -3)
    for (let start_hour = 6; start_hour < 19; start_hour += 1)
      await addSession(site, { photographer_id, spot: 'Coxos', session_date, start_hour })
    await addSession(site, { photographer_id, spot: 'Coxos', session_date, start_hour: 19, age: 31 })
    const path = `/sessions?date=${session_date}`
    await open(page, path)
    const cards = page.getByRole('article')
    const more = page.getByRole('button', { name: 'Load more sessions' })
    await expect(cards).toHaveCount(6)
    const newest = cards.first()
    await expect(newest.getByRole('link')).toHaveText(`${formatLongDate(session_date)} - 18:00 to 19:00`)
    await expect(newest).toContainText('Coxos, Ericeira')
    await expect(newest).toContainText('Rita Vagas')
    await expect(newest).toContainText('No image')

    await page.route('**/api/exploresessions?*', (route) => route.fulfill({ status: 500, body: '<html>' }))
    await more.click()
    await expect(page.getByRole('alert')).toHaveText('Error loading sessions: Failed to fetch sessions')
    await expect(cards).toHaveCount(6)
    await expectAccessible(page)
    await page.unroute('**/api/exploresessions?*')
    await more.click()
    await expect(cards).toHaveCount(12)
    await expect(page.getByText('12 sessions shown')).toBeAttached()
    await more.click()
    await expect(cards).toHaveCount(13)
    await expect(more).toBeHidden()
    await expect(page).toHaveURL(/shown=13$/)
    await cards.last().scrollIntoViewIfNeeded()
    const place = () => page.evaluate(() => scrollY)
    const before = await place()
    expect(before).toBeGreaterThan(300)
    await page.getByRole('banner').getByRole('link', { name: 'Photographers' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographers')
    await expect.poll(place).toBe(0)
    await page.goBack()
    await expect(cards).toHaveCount(13)
    await expect.poll(place, 'back from another page').toBe(before)
    await page.reload()
    await expect(cards).toHaveCount(13)
    await expect.poll(place, 'after a reload').toBe(before)

    await page.route(/sessions\.data/, (route) =>
      route.fulfill({ status: 200, body: '<html>a proxy</html>' }),
    )
    await page.getByRole('radio', { name: 'Surf Lesson' }).check({ force: true })
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('alert')).toHaveText('Error loading sessions: Failed to fetch sessions')
    for (const name of ['All schools', 'I was in the water'])
      await expect(page.getByRole('link', { name }), 'what can be searched all the same').toBeVisible()
    await page.unroute(/sessions\.data/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(ELSEWHERE)).toBeVisible()
    await expectBrowserErrors(page, /500|decode|proxy/)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A guest sees what each card holds, and logs in to open one', async ({ page, site }) => {
    const photographer_id = await addPhotographer(site, { first_name: '<b>Zé</b>', last_name: 'مرسى' })
    const surfschool_id = await addSchool(site, { name: 'Foam & Fin', location_name: 'Costa Nova' })
    const id = await addSession(site, {
      ...{ photographer_id, surfschool_id, start_hour: 9, image_count: 12, video_count: 1 },
      session_date: addDays(today(), -1),
    })
    await addSession(site, {
      photographer_id,
      surfschool_id,
      session_date: addDays(today(), -2),
      image_count: 3,
    })
    // The place alone says that lessons are meant.
    await open(page, `/sessions?location_id=-${surfschool_id}`)
    const search = page.getByRole('link', { name: 'Foam & Fin Any day' })
    await search.tap()
    await expect(page.getByRole('combobox', { name: 'Surf school' })).toHaveValue('Foam & Fin')
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByRole('combobox'), 'back closes what is open').toBeHidden()
    await search.tap()
    const school = page.getByRole('combobox', { name: 'Surf school' })
    await school.tap()
    await page.getByRole('option', { name: 'Clear selection' }).tap()
    await expect(school).toHaveValue('')
    await expect(page, 'nothing is searched before Search').toHaveURL(/location_id=/)
    await page.getByRole('button', { name: 'Search', exact: true }).tap()
    await page.waitForURL(`${site.url}/sessions?tag=surflesson`)
    await page.goBack()
    await expect(search).toBeVisible()
    await expect(page).toHaveURL(/location_id=/)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(2)
    const [card, other] = [cards.first(), cards.last()]
    await expect(card.getByText('Surf Lesson')).toBeVisible()
    await expect(card.getByRole('link')).toHaveText('Yesterday - 09:00 to 10:00')
    await expect(card).toContainText('Foam & Fin')
    await expect(card).toContainText('<b>Zé</b> مرسى')
    await expect(card.getByText('12 photos')).toBeVisible()
    await expect(card.getByText('1 video')).toBeVisible()
    await expect(other.getByText('3 photos')).toBeVisible()
    await expect(other.getByText(/video/)).toHaveCount(0)
    await expectAccessible(page)
    await card.getByRole('link').tap()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('redirectPath'))).toBe(`/session/${id}`)
  })

  test('An address full of rubbish, and a site that cannot read its sessions, still answer', async ({
    page,
    site,
  }) => {
    const rubbish = 'date=NaN&location_id=1e99&tag=<script>alert(1)</script>&shown=-7&cursor=../../etc'
    const answer = await page.goto(`/sessions?${rubbish}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your waves')
    await page.getByRole('link', { name: 'Any surf spot Any day' }).tap()
    await expect(page.getByRole('radio', { name: 'Free Surf' })).toBeChecked()
    expect((await page.goto('/sessions?location_id=2147483646&date=2026-02-03'))?.status()).toBe(200)
    await expect(
      page.getByText(
        "This surf school or location doesn't have any sessions yet. Please check back later or try a different selection.",
      ),
    ).toBeVisible()

    await whileAway(site, 'session', async () => {
      const failed = await page.goto('/sessions')
      expect(failed?.status()).toBe(500)
      await expect(page.getByRole('alert')).toHaveText(
        /^Error loading sessions: Failed to fetch sessions \(reference [0-9a-f]{12}\)$/,
      )
      await expectAccessible(page)
      expect((await page.goto('/'))?.status(), 'the first page stands without its sessions').toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waves Worth Remembering')
      await page.goto('/sessions')
    })
    await whileEmpty(site, 'session', async () => {
      await page.getByRole('button', { name: 'Try again' }).tap()
      await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible()
      await expect(page.getByText(ELSEWHERE)).toBeVisible()
    })
    await expectBrowserErrors(page, /500/)
  })
})
