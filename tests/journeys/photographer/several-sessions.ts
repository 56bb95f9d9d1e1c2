import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { call, publish, registerSeller } from '#tests/support/journey/api.ts'
import { photos } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('A photographer changes several sessions alike and hears of each that stays as it is', async ({
      page,
      site,
    }) => {
      test.setTimeout(180_000)
      const seller = await registerSeller(site)
      const sessions = []
      for (const place of ['Supertubos', 'Coxos', 'Supertubos'])
        sessions.push(await publish(site, seller, { place, files: await photos(1) }))
      const own = async () =>
        (await call<{ sessions: OwnSession[] }>(site, 'GET', '/photographer/sessions', { by: seller }))
          .sessions
      const prices = async () => (await own()).map(({ photo_price }) => photo_price).sort((a, b) => a - b)
      const [before = 0] = await prices()
      await beKnownAs(page, seller)
      await open(page, '/photographerprofile/sessions')
      await page.getByRole('button', { name: 'Select' }).click()
      const bar = page.getByRole('region', { name: 'Chosen sessions' })
      const boxes = page.getByRole('list', { name: 'My Sessions' }).getByRole('checkbox')
      await expect(boxes).toHaveCount(3)
      await expect(bar.getByRole('button', { name: 'Change details' })).toBeDisabled()
      await boxes.nth(0).click()
      await boxes.nth(1).click()
      await expect(bar.getByRole('status')).toHaveText('2 sessions chosen')
      await page.screenshot({ path: test.info().outputPath('sessions-chosen.png') })
      await expectAccessible(page)

      await bar.getByRole('button', { name: 'Change details' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change 2 sessions' })
      const send = dialog.getByRole('button', { name: 'Change 2 sessions' })
      await send.click()
      await expect(dialog.getByRole('alert')).toHaveText('Please choose what to change')
      await dialog.getByRole('checkbox', { name: 'Photo price' }).check()
      await dialog.getByRole('button', { name: 'Raise photo price' }).click()
      await dialog.getByRole('checkbox', { name: 'Date' }).check()
      const day = addDays(today(), -1)
      await dialog.getByLabel('New date').fill(day)
      await page.screenshot({ path: test.info().outputPath('details-of-several.png') })
      await expectAccessible(page)
      await page.route('**/api/photographer/sessions', (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      )
      await send.click()
      await expect(dialog.getByRole('alert')).toHaveText('Failed to change the sessions')
      await expectBrowserErrors(page, /ERR_FAILED/)
      await page.unroute('**/api/photographer/sessions')
      await send.click()
      await expect(dialog).toHaveCount(0)
      const changed = page.getByText('2 sessions changed.')
      await expect(changed).toBeVisible()
      await expect(bar).toHaveCount(0)
      expect(await prices()).toEqual([before, before + 1, before + 1])
      expect((await own()).filter(({ session_date }) => session_date === day)).toHaveLength(2)
      await page.screenshot({ path: test.info().outputPath('several-changed.png') })
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Undone.')).toBeVisible()
      expect(await prices()).toEqual([before, before, before])
      expect((await own()).filter(({ session_date }) => session_date === day)).toHaveLength(0)

      await page.getByRole('button', { name: 'Select' }).click()
      await bar.getByRole('button', { name: 'Choose all' }).click()
      await bar.getByRole('button', { name: 'Change details' }).click()
      const all = page.getByRole('dialog', { name: 'Change 3 sessions' })
      await all.getByRole('checkbox', { name: 'Photo price' }).check()
      await all.getByLabel('Photo price (€)').fill('99')
      await all.getByRole('button', { name: 'Change 3 sessions' }).click()
      const told = page.getByRole('dialog', { name: 'Not all are changed' })
      await expect(told).toContainText('0 sessions changed, 3 not.')
      await expect(told.getByRole('list', { name: 'Not changed' }).getByRole('listitem')).toHaveCount(3)
      await page.screenshot({ path: test.info().outputPath('several-refused.png') })
      await expectAccessible(page)
      await told.getByRole('button', { name: 'Close', exact: true }).last().click()
      await expect(bar.getByRole('status')).toHaveText('3 sessions chosen')
      await page.keyboard.press('Escape')
      await expect(bar).toHaveCount(0)
    })

    test('A photographer gives several sessions another place and other hours, and surfers find them there', async ({
      page,
      site,
    }) => {
      const seller = await registerSeller(site)
      const ids: number[] = []
      for (const place of ['Coxos', 'Supertubos', 'Supertubos'])
        ids.push((await publish(site, seller, { place, files: await photos(1) })).id)
      const where = async () =>
        Promise.all(
          ids.map(async (id) => {
            const session = await call<SessionDetail>(site, 'GET', `/exploresessions/${id}`)
            return [session.location?.name, session.start_hour, session.end_hour]
          }),
        )
      await beKnownAs(page, seller)
      await open(page, '/photographerprofile/sessions')
      await page.getByRole('button', { name: 'Select' }).click()
      const list = page.getByRole('list', { name: 'My Sessions' })
      const wrong = list.getByRole('listitem').filter({ hasText: 'Supertubos' })
      for (const box of await wrong.getByRole('checkbox').all()) await box.click()
      const bar = page.getByRole('region', { name: 'Chosen sessions' })
      await bar.getByRole('button', { name: 'Change details' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change 2 sessions' })
      const send = dialog.getByRole('button', { name: 'Change 2 sessions' })
      await dialog.getByRole('checkbox', { name: 'Place' }).check()
      await dialog.getByRole('checkbox', { name: 'Hours' }).check()
      const place = dialog.getByRole('combobox', { name: 'Location' })
      await expect(place).toHaveValue('Supertubos')
      await place.fill('Carcav')
      await send.click()
      await expect(dialog.getByRole('alert')).toHaveText('Please select a place from the list')
      await place.fill('Carcave')
      await page.getByRole('option', { name: /Carcavelos/ }).click()
      await expect(place).toHaveValue('Carcavelos')
      await dialog.getByLabel('Start hour').selectOption('15')
      await expect(dialog.getByLabel('End hour')).toHaveValue('16')
      await dialog.getByLabel('End hour').selectOption('18')
      await expectAccessible(page)
      await send.click()
      await expect(page.getByText('2 sessions changed.')).toBeVisible()
      await expect(list.getByRole('listitem').filter({ hasText: 'Carcavelos' })).toHaveText([
        /Today - 15:00 to 18:00/,
        /Today - 15:00 to 18:00/,
      ])
      expect(await where()).toEqual([
        ['Coxos', 8, 9],
        ['Carcavelos', 15, 18],
        ['Carcavelos', 15, 18],
      ])
    })
  })
