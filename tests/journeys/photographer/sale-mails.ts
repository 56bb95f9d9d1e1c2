import { makeSaleMailLink } from '#server/notifications/seller-mails/make-sale-mail-link.ts'
import { mailTo, registerSeller } from '#tests/support/journey/api.ts'
import { withRows } from '#tests/support/journey/context.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { beKnownAs, open } from '#tests/support/journey/steps.ts'

test('A photographer hears that payments are set up, and ends and restores the mails about sales', async ({
  page,
  site,
}) => {
  const seller = await registerSeller(site)
  const ready = await mailTo(site, seller.email, /^Your payment account is ready$/)
  expect(ready.text).toContain(`${site.url}/upload-session`)
  const token = await withRows(site, ({ db }) => makeSaleMailLink(db, seller.user.id))
  await open(page, `/notify/sales#${token}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('No more mails about sales?')
  await expect(page).toHaveURL(`${site.url}/notify/sales`)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Keep them' })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(title).toHaveText('You are unsubscribed')
  await expectAccessible(page)

  await beKnownAs(page, seller)
  await open(page, '/photographerprofile/contact')
  const wanted = page.getByLabel('Send me a receipt by email for each sale')
  await expect(wanted).not.toBeChecked()
  const save = page.getByRole('button', { name: 'Save mail settings' })
  await expect(save, 'nothing is changed').not.toHaveAttribute('data-call')
  await wanted.check()
  await expect(save).toHaveAttribute('data-call')
  await save.click()
  await expect(page.getByText('Mail settings updated successfully!')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(wanted).toBeChecked()

  await open(page, `/notify/sales#${'a'.repeat(43)}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(title).toHaveText('This link is no longer valid')
  await page.getByRole('main').getByRole('link', { name: 'Go to your account' }).click()
  await expect(title).toHaveText('Contact Details')
  await expectBrowserErrors(page, /410.*sale-mails\/unsubscribe/)
})
