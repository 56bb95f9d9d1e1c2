import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { LIST_PAGE } from '#contract/paging.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { register } from '#tests/support/journey/api.ts'
import { expect, test } from '#tests/support/journey/journey.ts'
import { button, dialog, type Form, goThrough } from '#tests/support/journey/login-ends.ts'
import { buyMany } from '#tests/support/journey/purchases.ts'
import { beKnownAs, desk } from '#tests/support/journey/steps.ts'

test.use(desk)

const path = '/photographerprofile/sales'
const SEA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="teal"/></svg>'
/** One more than a page of the list holds. */
const ORDERS = LIST_PAGE + 1

function sales(): Form[] {
  let saving: Promise<Download>
  return [
    {
      name: 'more of the history',
      path,
      fill: (page) => expect(page.getByRole('heading', { name: /^Order #/ })).toHaveCount(LIST_PAGE),
      press: (page) => button(page, 'Load more orders').scrollIntoViewIfNeeded(),
      done: (page) => expect(page.getByRole('heading', { name: /^Order #/ })).toHaveCount(ORDERS),
    },
    {
      name: 'the sales of some days',
      path,
      async fill(page) {
        await button(page, 'Download CSV').click()
        await dialog(page, 'Download your sales').getByLabel('First day').fill(addDays(today(), -3))
      },
      async press(page) {
        saving = page.waitForEvent('download')
        await button(dialog(page, 'Download your sales'), 'Download').click()
      },
      async done(page) {
        const file = await saving
        const name = `swellframe-sales-from-${addDays(today(), -3)}-to-${today()}.csv`
        expect(file.suggestedFilename()).toBe(name)
        await expect(dialog(page, 'Download your sales').getByRole('status')).toHaveText(`Saved as ${name}`)
        const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
        expect(lines).toHaveLength(1 + ORDERS)
      },
    },
  ]
}

test('A photographer whose login has ended over his sales sees more of them, and has them as a file', async ({
  page,
  site,
}) => {
  const seller = await register(site, 'photographer')
  await buyMany(site, await register(site, 'surfer'), seller, ORDERS)
  // The rows of the factory have no files behind them.
  await page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SEA }))
  await beKnownAs(page, seller)
  await goThrough(page, site, sales())
})
