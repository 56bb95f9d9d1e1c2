import type { PayoutStatus } from '#contract/catalogue/photographers.ts'
import type { Order } from '#contract/orders/order-lists.ts'
import { call, type Person, register } from '#tests/support/journey/api.ts'
import { expect, type Site, test } from '#tests/support/journey/journey.ts'
import { openCheckout } from '#tests/support/journey/open-checkout.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { CARDS, payBy, phone } from '#tests/support/journey/steps.ts'

test.use({ ...phone, javaScriptEnabled: false })

test('A photographer sets up payments on pages that run no scripts', async ({ page, site }) => {
  const photographer = await register(site, 'photographer')
  await page.goto(await onboardingUrl(site, photographer))
  await page.getByRole('button', { name: 'Not now' }).tap()
  await expect(page).toHaveURL(`${site.url}/stripe-return`)
  await page.goto(await onboardingUrl(site, photographer))
  await page.getByLabel('IBAN').fill('PT50')
  await page.getByRole('button', { name: 'Complete onboarding' }).tap()
  await expect(page.getByText('This IBAN is not complete.')).toBeVisible()
  await page.getByLabel('IBAN').fill('PT50 0002 0123 1234 5678 9015 4')
  await page.getByLabel('Account holder').fill('Tomás Ribeiro')
  await page.getByRole('button', { name: 'Complete onboarding' }).tap()
  await expect(page).toHaveURL(`${site.url}/stripe-return`)
  await expect
    .poll(() => call<PayoutStatus>(site, 'GET', '/photographer/stripe-status', { by: photographer }))
    .toMatchObject({ charges_enabled: true, details_submitted: true, payouts_enabled: true })
})

test('A surfer pays and reads the receipt on pages that run no scripts, the photographer sees the money', async ({
  page,
  site,
}) => {
  const { seller, session } = await openShop(site, { place: 'Matosinhos', files: 1 })
  const surfer = await register(site, 'surfer')
  await page.goto(await openCheckout(site, surfer, session))
  await payBy(page, '1234')
  await expect(page.getByText('Your card number is invalid.')).toBeVisible()
  await payBy(page, CARDS.confirm)
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(page.getByRole('alert')).toContainText('The payment was not confirmed.')
  await payBy(page, CARDS.pays)
  await expect(page).toHaveURL(/\/checkout\/success\?success=true/)

  const history = () => call<Order[]>(site, 'GET', '/surfer/history', { by: surfer })
  await expect.poll(async () => (await history())[0]?.total_price).toBe(7.5)
  const receipt = (await history())[0]?.receipt_url ?? ''
  await page.goto(receipt)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt from Swellframe')
  await expect(page.getByText('€7.50').first()).toBeVisible()

  await page.goto(await dashboardUrl(site, seller))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payouts')
  await expect(page.getByText('€6.00').first()).toBeVisible()
})

async function dashboardUrl(site: Site, by: Person): Promise<string> {
  const { url } = await call<{ url: string }>(site, 'POST', '/photographer/payout-dashboard', { by })
  return url
}

async function onboardingUrl(site: Site, by: Person): Promise<string> {
  const body = { refresh_url: `${site.url}/stripe-onboarding`, return_url: `${site.url}/stripe-return` }
  const answer = await call<{ onboarding_url: string }>(site, 'POST', '/photographer/stripe-onboarding', {
    by,
    body,
  })
  return answer.onboarding_url
}
