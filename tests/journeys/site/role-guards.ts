import { registerSeller } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer, openShop } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

test.describe('at a desk', () => {
  test.use(desk)

  test('A photographer has no cart and nothing to buy with', async ({ page, site }) => {
    const { seller, session } = await openShop(site, { place: 'Foz do Lizandro', files: 1 })
    await beKnownAs(page, seller)
    await open(page, session.path)
    await expect(page.getByRole('link', { name: 'Upload Session' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0)
    await page.getByRole('button', { name: /^Photo 1:/ }).click()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByText('High-resolution')).toBeVisible()
    await expect(page.getByRole('button', { name: /cart/i })).toHaveCount(0)
    await expectAccessible(page)
    await open(page, '/cart')
    await expect(page.getByText('Photographers have no cart')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toHaveCount(0)
    await expectAccessible(page)
  })

  test("A photographer in the surfers' area is led home", async ({ page, site }) => {
    await beKnownAs(page, await registerSeller(site))
    await page.goto('/surfer/media')
    await expect(page).not.toHaveURL(/\/surfer/)
    await expect(page.getByRole('heading', { name: 'My Media' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer who wants to upload is asked to sign up as a photographer', async ({ page, site }) => {
    await comeAsSurfer(page, site)
    await open(page, '/upload-session')
    const dialog = page.getByRole('dialog', { name: 'Create your photographer account' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByLabel('Choose files')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await expect(page).toHaveURL(`${site.url}/`)
  })

  test('A guest in a closed area logs in or is led home', async ({ page, site }) => {
    await open(page, '/surfer/media')
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expect(login).toBeVisible()
    await login.getByRole('button', { name: 'Sign up' }).tap()
    await page.getByRole('button', { name: 'Sign in' }).tap()
    await expectAccessible(page)
    await login.getByRole('button', { name: 'Close' }).tap()
    await expect(page).toHaveURL(`${site.url}/`)
  })

  test('Nobody finds a page that does not exist', async ({ page, site }) => {
    const answer = await page.goto('/no/such/wave')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expectAccessible(page)
    const gone = await page.goto('/session/2147483647')
    expect(gone?.status()).toBe(404)
    await expect(page.getByRole('alert')).toContainText('Error loading session:')
    await expectAccessible(page)
    await expectBrowserErrors(page, new RegExp(`404.*${site.url}`))
  })

  test('A visitor cannot complete an order by its address', async ({ page, site }) => {
    for (const query of ['', '?success=false', '?success=TRUE']) {
      await page.goto(`/checkout/success${query}`)
      await expect(page, query).toHaveURL(`${site.url}/`)
    }
  })
})
