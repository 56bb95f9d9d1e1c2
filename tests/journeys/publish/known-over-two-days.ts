import { readFile } from 'node:fs/promises'
import { call, type Person, publish } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, type Site, test } from '#tests/support/journey/journey.ts'
import { chooseAndSplit, fillCard, published, summary } from '#tests/support/journey/split-steps.ts'
import { desk } from '#tests/support/journey/steps.ts'
import { openUploadScreen } from '#tests/support/journey/upload-steps.ts'

test.use({ ...desk, timezoneId: 'Europe/Lisbon' })

const [SATURDAY, SUNDAY] = ['2026-07-11', '2026-07-12'] as const

/** On sale at Coxos with that picture since that day. */
async function sellOn(site: Site, seller: Person, day: string, path: string, start: number): Promise<void> {
  const files = new Map([['earlier.jpg', await readFile(path)]])
  const { id } = await publish(site, seller, { place: 'Coxos', files, start })
  await call(site, 'PATCH', `/photographer/sessions/${id}`, { by: seller, body: { session_date: day } })
}

test('A photographer who splits a card of two days is told of each day what that day’s sessions have', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  const seller = await openUploadScreen(page, site)
  const { photos, clips } = await fillCard(760, [SATURDAY, SUNDAY])
  const [first = '', second = '', third = ''] = photos
  await sellOn(site, seller, SATURDAY, second, 9)
  await sellOn(site, seller, SUNDAY, third, 10)
  // Of the other day: it says nothing of the first picture.
  await sellOn(site, seller, SUNDAY, first, 11)

  await chooseAndSplit(page, [...photos, ...clips])
  const saturday = page.getByRole('region', { name: 'Files of Coxos, July 11, 09:00 to 10:00' })
  const sunday = page.getByRole('region', { name: 'Files of Coxos, July 12, 10:00 to 11:00' })
  await expect(saturday).toContainText('1 of these 4 files is already in')
  await expect(sunday).toContainText('1 of these 4 files is already in')
  await expect(page.getByRole('region', { name: /^Files of Coxos/ })).toHaveCount(2)
  await expect(page.getByText('2 ready, 2 left out', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Publish 2 Sessions' }).click()
  const question = page.getByRole('dialog', { name: 'Publish these 2 sessions?' })
  await expect(question).toContainText(/July 11, 07:00 to 08:00\s*1 photo/)
  await expect(question).toContainText(/July 12, 09:00 to 10:00\s*1 photo/)
  await question.getByRole('button', { name: 'Confirm & Publish' }).click()
  expect(summary(await published(page, site))).toEqual([
    ['Coxos', SATURDAY, 7, 8, 'DSC_1.jpg'],
    ['Coxos', SUNDAY, 9, 10, 'DSC_4.jpg'],
  ])
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Left out' })).toHaveText(
    /DSC_2\.jpgAlready in “Coxos, July 11, 09:00 to 10:00”.*DSC_3\.jpgAlready in “Coxos, July 12, 10:00 to 11:00”/,
  )
})
