import { makePhoto } from '#tests/support/files/media-files.ts'
import { change } from '#tests/support/journey/database.ts'
import type { Site } from '#tests/support/journey/journey.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { desk, open, phone } from '#tests/support/journey/steps.ts'

/** The day that made photos name. */
const DAY = '2026-07-12'

/** A session of that day with two photos a wave, by a photographer of that name. */
async function offer(site: Site, place: string, first_name: string, clocks: readonly (string | null)[]) {
  const files = new Map<string, Buffer>()
  for (const [at, clock] of clocks.entries())
    for (const second of clock === null ? [''] : ['0', '1']) {
      const look = clock === null ? { exif: false } : { clock: clock + second }
      files.set(`ride-${at}${second}.jpg`, await makePhoto({ seed: files.size + 1, ...look }))
    }
  const { session, seller } = await openShop(site, { place, files })
  // Sessions are cut into waves a moment after they are published; their cards are on the page, and may be fetched ahead from there.
  // A short session shows none itself: without any, this divides by zero.
  const isCut = () => change(site, 'select 1 / count(*) from wave where session_id = $1', [session.id])
  await expect(isCut).toPass()
  await change(site, 'update session set session_date = $2 where id = $1', [session.id, DAY])
  await change(site, 'update photographer set first_name = $2 where id = $1', [seller.user.id, first_name])
  return { session, name: `${first_name} ${seller.user.last_name}` }
}

for (const [where, screen, place] of [
  ['at a desk', desk, 'Afife'],
  ['on a phone', phone, 'Ofir'],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('A surfer who knows when he was in the water sees the waves of all photographers there and then', async ({
      page,
      site,
    }) => {
      test.setTimeout(180_000)
      const first = await offer(site, place, 'Rui', [
        '08:41:1',
        '08:46:1',
        '09:02:1',
        '09:04:1',
        '09:06:1',
        '09:40:1',
      ])
      const second = await offer(site, place, 'Noa', ['08:44:2', null])
      await comeAsSurfer(page, site)
      await open(page, '/sessions')
      await page.getByRole('link', { name: 'I was in the water' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('I was in the water')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Show waves' }).click()
      await expect(page.getByText('Please select a surf spot or surf school from the list')).toBeVisible()
      const spot = page.getByRole('combobox')
      await expect(spot).toBeFocused()
      await spot.click()
      await expect(page.getByRole('option', { name: place })).toBeVisible()
      await spot.press('Escape')
      await page.getByRole('button', { name: 'Show waves' }).click()
      await expect(spot).toBeFocused()
      await expect(spot, 'no list over what is wrong').toHaveAttribute('aria-expanded', 'false')

      // One press names a spot with sessions, and leaves what else was said.
      await expect(page.getByRole('heading', { name: 'Newest sessions' })).toBeVisible()
      await page.getByLabel('From', { exact: true }).fill('07:10')
      const chip = page.getByRole('navigation', { name: 'Spots with sessions' }).getByRole('link').first()
      const [elsewhere] = await Promise.all([
        page.context().waitForEvent('page'),
        chip.click({ modifiers: ['ControlOrMeta'] }),
      ])
      await elsewhere.close()
      await expect(spot, 'in another tab').toHaveValue('')
      await chip.click()
      await expect(spot).toHaveValue((await chip.locator('span').first().textContent()) ?? '')
      await expect(chip).toHaveAttribute('aria-current', 'true')
      await expect(page.getByText('Please select a surf spot or surf school from the list')).toHaveCount(0)
      await expect(page.getByLabel('From', { exact: true })).toHaveValue('07:10')
      await expectAccessible(page)

      await spot.fill(place.toLowerCase())
      await page.getByRole('option', { name: place }).click()
      await page.getByLabel('Date', { exact: true }).fill(DAY)
      await page.getByLabel('From', { exact: true }).fill('08:40')
      await page.getByLabel('To', { exact: true }).fill('08:30')
      await page.getByRole('button', { name: 'Show waves' }).click()
      await expect(page.getByText('The end may not come before the beginning')).toBeVisible()
      await page.getByLabel('To', { exact: true }).fill('09:05')
      await page.getByRole('button', { name: 'Show waves' }).click()
      await expect(page.getByText('5 waves between 08:40 and 09:05')).toBeVisible()
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(['08:00', '09:00'])
      await expect(page.getByRole('heading', { level: 4 })).toHaveText(
        ['08:41:10', '08:44:20', '08:46:10', '09:02:10', '09:04:10'].map((clock) => new RegExp(clock)),
      )
      // Of several photographers each wave names one.
      await expect(page.getByText(`by ${first.name}`)).toHaveCount(4)
      await expect(page.getByText(`by ${second.name}`)).toHaveCount(1)
      await expect(page.getByRole('link', { name: second.name, exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.screenshot({ path: test.info().outputPath('waves-of-a-day.png'), fullPage: true })

      // The address is all it takes, also before the page is alive.
      const shared = page.url()
      await page.goto(shared)
      await expect(page).toHaveTitle(`Waves at ${place}, Sunday, July 12, 2026, 08:40 to 09:05 · Swellframe`)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await page.getByRole('link', { name: 'Wave at 09:04:10' }).click()
      await expect(page).toHaveURL((url) => url.pathname === first.session.path)
      await expect(page.getByRole('article', { name: 'Wave 09:04:10' })).toBeInViewport()

      // A wave of one photographer, marked in his session, and one of the other's, marked here, bring each other to the front.
      await page.getByRole('button', { name: 'That’s me: wave 09:04:10' }).click()
      await expect(page.getByText('1 marked')).toBeVisible()
      await open(page, shared)
      const clocks = page.getByRole('heading', { level: 4 })
      await expect(page.getByRole('status').filter({ hasText: '1 marked' })).toBeVisible()
      await expect(clocks.first()).toHaveText(/09:04:10/)
      await expect(page.getByRole('heading', { level: 3 })).toHaveText('Those that look like you first')
      await page.getByRole('button', { name: 'That’s me: wave 08:44:20' }).click()
      await expect(page.getByText('2 marked')).toBeVisible()
      await page.getByRole('button', { name: 'To the first wave' }).click()
      await expect(clocks.nth(1)).toHaveText(/09:04:10/)
      await expect(clocks.first()).toHaveText(/08:44:20/)
      await page.getByRole('button', { name: 'Not me: wave 08:41:10' }).click()
      await expect(clocks.last()).toHaveText(/08:41:10/)
      await expectAccessible(page)
      await page.screenshot({ path: test.info().outputPath('waves-of-a-day-marked.png'), fullPage: true })
      await page.getByText('By time', { exact: true }).click()
      await expect(clocks.first()).toHaveText(/08:41:10/)
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
      await page.getByText('Like you', { exact: true }).click()
      await page
        .getByRole('link', { name: `${second.name} (1)`, exact: true })
        .first()
        .click()
      await expect(page.getByRole('button', { name: 'That’s me: wave 08:44:20' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await open(page, shared)
      await page.getByRole('button', { name: 'Clear my marks' }).click()
      await expect(page.getByText('Faces are not looked at')).toBeVisible()
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)

      await open(page, shared.replace('08%3A40', '09%3A20').replace('09%3A05', '09%3A30'))
      await expect(
        page.getByText('No waves between 09:20 and 09:30. These are the nearest in time:'),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Wave at 09:40:10' })).toBeVisible()

      await open(page, shared.replace(DAY, '2026-07-11'))
      await expect(page.getByRole('heading', { name: 'No session of that day', exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Notify me' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Surf spot or surf school')).toHaveValue(place)
      await expect(dialog.getByLabel('Date')).toHaveValue('2026-07-11')
    })
  })

test('A guest sees that waves are searched for, and keeps the place where they cannot be shown', async ({
  page,
  site,
}) => {
  await openShop(site, { place: 'Moledo', files: 1 })
  await open(page, '/waves')
  const show = page.getByRole('button', { name: 'Show waves' })
  await page.getByRole('combobox').fill('moledo')
  await page.getByRole('option', { name: 'Moledo' }).click()
  await page.getByLabel('Date', { exact: true }).fill(DAY)
  await page.getByLabel('From', { exact: true }).fill('08:00')
  await page.getByLabel('To', { exact: true }).fill('09:00')
  await show.click()
  const none = page.getByRole('heading', { name: 'No session of that day', exact: true })
  await expect(none).toBeVisible()

  const held = Promise.withResolvers<void>()
  await page.route(/waves\.data/, async (route) => {
    await held.promise
    await route.fulfill({ status: 200, body: '<html>a proxy</html>' })
  })
  await show.click()
  await expect(page.getByRole('status').filter({ hasText: 'Searching for waves' })).toBeVisible()
  await expect(none, 'the answer of before').toBeHidden()
  held.resolve()
  await expect(page.getByRole('heading', { name: 'The waves cannot be shown' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Check your connection, or try again in a moment.')
  await expect(page.getByRole('combobox')).toHaveValue('Moledo')
  await expectAccessible(page)
  await page.unroute(/waves\.data/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(none).toBeVisible()

  await page.context().setOffline(true)
  await page.getByLabel('To', { exact: true }).fill('09:30')
  await show.click()
  await expect(page.getByText('You are offline. This page stays open')).toBeVisible()
  await expect(none, 'stays').toBeVisible()
  await page.context().setOffline(false)
  await expectBrowserErrors(page, /ERR_INTERNET_DISCONNECTED/)
  await expect(page).toHaveURL(/to=09%3A30/)
  await expect(none).toBeVisible()
})
