import { OWN_PAGE_SIZE } from '#contract/sessions/my-sessions.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { registerSeller } from '#tests/support/journey/api.ts'
import { withRows } from '#tests/support/journey/context.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

const DRAFTS = '**/api/sessionupload/*'
const SEA = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('A photographer finds unfinished uploads folded above the sessions on sale, and discards them', async ({
      page,
      site,
    }) => {
      const seller = await registerSeller(site)
      const photographer_id = seller.user.id
      await withRows(site, async (context) => {
        await makeSession(context, { photographer_id, state: 'draft' })
        await makeSession(context, { photographer_id, state: 'draft' })
        await makeSession(context, { photographer_id, images: 1 })
      })
      await page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SEA }))
      await beKnownAs(page, seller)
      await open(page, '/photographerprofile/sessions')
      const sessions = page.getByRole('list', { name: 'My Sessions' })
      await expect(sessions.getByRole('link', { name: 'Manage' })).toHaveCount(1)
      const drafts = page.getByRole('list', { name: 'Unfinished uploads' })
      await expect(drafts).toBeHidden()
      const heading = page.getByRole('heading', { name: /^Unfinished uploads/ })
      await expect(heading).toHaveText('Unfinished uploads (2)')
      await expectAccessible(page)
      await heading.click()
      const discard = drafts.getByRole('button', { name: /^Discard/ })
      const keep = drafts.getByRole('button', { name: 'Keep it' })
      const remove = drafts.getByRole('button', { name: 'Delete it' })
      const loss = 'No file has arrived: only its details are deleted.'
      await discard.first().click()
      await expect(drafts.getByText(loss)).toBeVisible()
      await expect(keep).toBeFocused()
      await expect(keep).toHaveAccessibleDescription(loss)
      await expectAccessible(page)
      await keep.click()
      await expect(discard).toHaveCount(2)
      await expect(discard.first()).toBeFocused()

      await page.route(DRAFTS, (route) => route.fulfill({ status: 500, body: 'rubbish' }))
      await discard.first().click()
      await remove.click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(discard.first()).toBeFocused()
      await page.unroute(DRAFTS)
      await expectBrowserErrors(page, /status of 500/)

      await discard.first().click()
      await remove.click()
      await expect(heading).toHaveText('Unfinished uploads (1)')
      await expect(page.locator('summary', { has: heading })).toBeFocused()
      await drafts.getByRole('link', { name: /^Continue/ }).click()
      await page.waitForURL(/\/upload-session\?draft=\d+$/)

      await open(page, '/photographerprofile/sessions')
      await heading.click()
      await discard.click()
      await remove.click()
      await expect(heading).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'My Sessions' })).toBeFocused()
    })

    test('A photographer whose first page is all drafts finds them folded and counted when all are there', async ({
      page,
      site,
    }) => {
      const seller = await registerSeller(site)
      const photographer_id = seller.user.id
      await withRows(site, async (context) => {
        await makeSession(context, { photographer_id, images: 1 })
        for (let n = 0; n <= OWN_PAGE_SIZE; n += 1)
          await makeSession(context, { photographer_id, state: 'draft' })
      })
      await page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SEA }))
      await beKnownAs(page, seller)
      await open(page, '/photographerprofile/sessions')
      const heading = page.getByRole('heading', { name: /^Unfinished uploads/ })
      await expect(heading).toHaveText(`Unfinished uploads (${OWN_PAGE_SIZE + 1})`)
      const drafts = page.getByRole('list', { name: 'Unfinished uploads' })
      await expect(drafts).toBeHidden()
      await expect(page.getByRole('link', { name: 'Manage' })).toHaveCount(1)

      // Unfolded, they leave what is on sale in reach.
      await heading.click()
      await expect(drafts.getByRole('heading')).toHaveCount(3)
      const more = page.getByRole('button', { name: `Show ${OWN_PAGE_SIZE - 2} more` })
      await more.click()
      await expect(drafts.getByRole('heading')).toHaveCount(OWN_PAGE_SIZE + 1)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Show fewer' }).click()
      await expect(drafts.getByRole('heading')).toHaveCount(3)
      await expect(more).toBeFocused()
    })

    test('A photographer cannot discard what another tab is uploading', async ({ page, site }) => {
      const seller = await registerSeller(site)
      const { id } = await withRows(site, (context) =>
        makeSession(context, { photographer_id: seller.user.id, state: 'draft' }),
      )
      await beKnownAs(page, seller)
      await open(page, '/photographerprofile/sessions')
      // It stands alone, and is open from the first.
      const drafts = page.getByRole('list', { name: 'Unfinished uploads' })
      await drafts.getByRole('button', { name: /^Discard/ }).click()
      await page.evaluate(
        (name) => void navigator.locks.request(name, () => new Promise(() => undefined)),
        `swellframe-draft-${id}`,
      )
      await drafts.getByRole('button', { name: 'Delete it' }).click()
      await expect(page.getByRole('alert')).toHaveText('Another tab is already uploading this session.')
      await expect(drafts.getByRole('button', { name: /^Discard/ })).toBeFocused()

      // Looked at again, it says so beforehand.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(drafts.getByText('open in another tab')).toBeVisible()
      await expectAccessible(page)
    })
  })
