import { publish, register, registerSeller } from '#tests/support/journey/api.ts'
import { photos, photosAndClip } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open, signUpAsSurfer } from '#tests/support/journey/steps.ts'

test.use(desk)

test('A guest can search the sessions and load more of them', async ({ page, site }) => {
  const seller = await registerSeller(site)
  const files = await photos(1)
  for (const start of [7, 8, 9, 10, 11, 12, 13])
    await publish(site, seller, { place: 'Supertubos', files, start })
  await open(page, '/sessions')
  await page.getByRole('radio', { name: 'Surf Lesson' }).check({ force: true })
  const school = page.getByRole('combobox', { name: 'Surf school' })
  await expect(school).toHaveAttribute('placeholder', 'Which surfschool did you attend?')
  await school.fill('glide')
  await page.getByRole('option', { name: /Atlantic Glide/ }).click()
  await expect(page, 'nothing is searched before Search is pressed').toHaveURL(/\/sessions$/)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Give your photographer some time to publish the session.')).toBeVisible()
  await expect(page.getByText("This surf school or location doesn't have any sessions yet.")).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'Free Surf' }).check({ force: true })
  const spot = page.getByRole('combobox', { name: 'Surf spot' })
  await spot.fill('nothing like it')
  await expect(page.getByText('No results found')).toBeVisible()
  await spot.fill('SUPERTUBOS')
  await spot.press('ArrowDown')
  await spot.press('Enter')
  await expect(spot).toHaveValue('Supertubos')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/location_id=\d+/)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(6)
  await expect(cards.first().getByRole('link')).toHaveText('Today - 13:00 to 14:00')
  await page.route('**/api/exploresessions?*', async (route) => {
    const answer = await route.fetch()
    const { sessions, ...rest } = await answer.json()
    const nameless = sessions.map((session: object) => ({ ...session, photographer: null }))
    await route.fulfill({ json: { sessions: nameless, ...rest } })
  })
  await page.getByRole('button', { name: 'Load more sessions' }).click()
  await expect(cards).toHaveCount(7)
  await expect(cards.last(), 'a session outlives the name of who took it').toContainText(
    'Unknown Photographer',
  )
  await expect(cards.last().getByRole('link')).toHaveText('Today - 07:00 to 08:00')
  await expect(cards.last().getByText('1 photo')).toBeAttached()
  await expect(cards.last().getByText(/^from €\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load more sessions' })).toBeHidden()
  await expectAccessible(page)
  await spot.click()
  await page.getByRole('option', { name: 'Clear selection' }).click()
  await expect(page, 'clearing the place lets go of it at once').not.toHaveURL(/location_id/)
})

test('A guest who opens a session logs in or leaves, and comes back to it after signing up', async ({
  page,
  site,
}) => {
  const { session } = await openShop(site, {
    place: 'Guincho',
    files: 1,
  })
  await open(page, session.path)
  const login = page.getByRole('dialog', { name: 'Log in' })
  await expect(login).toBeVisible()
  await expectAccessible(page)
  await login.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await open(page, session.path)
  await signUpAsSurfer(page)
  await expect(page).toHaveURL(site.url + session.path)
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Photo 1:/ })).toBeVisible()
})

test('A surfer can look through a session by keyboard alone', async ({ page, site }) => {
  const { session } = await openShop(site, { place: 'Carcavelos', files: await photosAndClip(2) })
  await comeAsSurfer(page, site)
  await open(page, session.path)
  // The parts of a page come alive one after the other; a key pressed before is lost.
  await expect(async () => {
    await page.getByRole('tab', { name: 'All' }).press('ArrowLeft')
    const isChosen = { timeout: 2000 }
    await expect(page.getByRole('tab', { name: 'Photos' })).toHaveAttribute('aria-selected', 'true', isChosen)
  }).toPass()
  await expect(page.getByRole('tab', { name: 'Photos' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Video/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Photo 1:/ }).press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('heading')).toContainText('1 / 2')
  for (const [key, at] of [
    ['ArrowLeft', 2],
    ['ArrowRight', 1],
    ['ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect(viewer.getByRole('heading')).toContainText(`${at} / 2`)
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('button', { name: /^Photo 2:/ })).toBeFocused()

  await page.getByRole('tab', { name: 'Videos' }).click()
  await page.getByRole('button', { name: /^Video 1:/ }).click()
  await expect(viewer.getByText('1920 x 1080')).toBeVisible()
  const video = viewer.locator('video')
  await expect(video).not.toHaveJSProperty('currentTime', 0)
  await expectAccessible(page)
})

test('A known surfer and a known photographer see their own header before any script has run', async ({
  page,
  site,
}) => {
  const files = await photos(2)
  const { session } = await openShop(site, { place: 'Coxos', files })
  const first = page.getByRole('img', { name: /^Photo 1: / })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  for (const role of ['surfer', 'photographer'] as const) {
    await beKnownAs(page, await register(site, role))
    await page.goto('/sessions', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-role', role)
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Upload Session' })).toBeVisible({
      visible: role === 'photographer',
    })
    await expect(page.getByRole('link', { name: 'Cart' })).toBeVisible({ visible: role === 'surfer' })
    await page.goto(session.path, { waitUntil: 'commit' })
    await expect(first, 'the first pictures come with the page').toBeVisible()
    await expect(first).toHaveJSProperty('complete', true)
  }
  await page.evaluate(() => localStorage.clear())
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coxos')
  await expect(first, 'guests are shown none').toBeHidden()
  await beKnownAs(page, await register(site, 'photographer'))
  await page.goto(session.path, { waitUntil: 'commit' })
  const videos = page.getByRole('tab', { name: 'Videos' })
  await videos.click()
  const menu = page.getByRole('button', { name: 'Account menu' })
  await menu.dblclick()
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeHidden()
  for (const heard of [videos, menu]) {
    await expect(heard).toHaveAttribute('aria-busy', 'true')
    await expect(heard, 'it is seen at once that the press was heard').toHaveCSS('outline-style', 'solid')
  }
  scripts.resolve()
  await expect(page.getByRole('link', { name: 'My Profile' }), 'an early press is not lost').toBeVisible()
  await expect(videos, 'nor one on a part whose code comes later').toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[data-heard], [aria-busy]')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('A guest whose line brings no pictures sees the blur of each cover, and can go to its session', async ({
  page,
  site,
}) => {
  await publish(site, await registerSeller(site), { place: 'Supertubos', files: await photos(1) })
  await page.route('**/media/**', (route) => route.abort())
  await open(page, '/sessions')
  const card = page.getByRole('article').first()
  const cover = card.getByRole('img')
  await expect(cover, 'no sign of a broken picture').toHaveCSS('opacity', '0')
  await expect(cover.locator('..')).toHaveCSS('background-image', /^url/)
  await card.getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expectBrowserErrors(page, /ERR_FAILED .*\/media\//)
})
