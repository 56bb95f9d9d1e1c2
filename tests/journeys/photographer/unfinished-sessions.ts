import { makeSession } from '#tests/support/factories/session-factory.ts'
import { registerSeller } from '#tests/support/journey/api.ts'
import { withRows } from '#tests/support/journey/context.ts'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

const SEA = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'

for (const [where, screen] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const)
  test.describe(where, () => {
    test.use(screen)

    test('A photographer finds unfinished uploads folded above the sessions on sale, and gives one up', async ({
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
      const giveUp = drafts.getByRole('button', { name: /^Give up/ })
      await giveUp.first().click()
      await expect(drafts.getByText('What has arrived will be deleted.')).toBeVisible()
      await expectAccessible(page)
      await drafts.getByRole('button', { name: 'Keep it' }).click()
      await expect(giveUp).toHaveCount(2)
      await giveUp.first().click()
      await drafts.getByRole('button', { name: 'Delete it' }).click()
      await expect(heading).toHaveText('Unfinished uploads (1)')
      await drafts.getByRole('link', { name: /^Continue/ }).click()
      await page.waitForURL(/\/upload-session\?draft=\d+$/)
    })
  })
