import { control } from '#tests/support/journey/api.ts'
import { photos } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import {
  CARDS,
  contentOf,
  desk,
  open,
  payBy,
  proceedToPayment,
  sha256,
} from '#tests/support/journey/steps.ts'

test.use(desk)
test.afterEach(({ site }) => control(site, 'webhooks', { mode: 'normal' }))

test('A surfer whose payment is reported late and twice gets the files once, and nothing before', async ({
  page,
  site,
}) => {
  const files = await photos(1)
  const { session } = await openShop(site, { place: 'Fonte da Telha', files })
  const surfer = await comeAsSurfer(page, site)
  await open(page, session.path)
  await page.getByRole('button', { name: /^In cart: Photo 1/ }).click()
  await open(page, '/cart')
  await proceedToPayment(page, site, surfer.email)
  await control(site, 'webhooks', { mode: 'late', twins: true })
  await payBy(page, CARDS.pays)
  await page.waitForURL('**/checkout/success?success=true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirming your payment')
  await expect(page.getByText('Your files appear in My Media in a moment.')).toBeVisible()
  await expect(page.getByText('Order Completed Successfully!')).toHaveCount(0)
  await expectAccessible(page)

  await open(page, '/surfer/media')
  await expect(page.getByText("You haven't purchased any photos or videos yet.")).toBeVisible()
  await control(site, 'release')
  const button = page.getByRole('button', { name: 'Download Original Media' })
  await expect(async () => {
    await page.reload()
    await expect(button).toHaveCount(1, { timeout: 2000 })
  }).toPass()
  await open(page, '/checkout/success?success=true')
  await expect(page.getByText('Order Completed Successfully!')).toBeVisible()
  await open(page, '/surfer/media')
  await expect(page.getByRole('button', { name: 'Choose several' }), 'of one file').toHaveCount(0)
  await button.click()
  const begun = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Download/ })
    .click()
  expect(sha256(await contentOf(await begun))).toBe(sha256(files.get('wave-1.jpg') ?? Buffer.alloc(0)))
  await open(page, '/surfer/purchases')
  await expect(page.getByText(/^Order #\d+$/)).toHaveCount(1)
})
