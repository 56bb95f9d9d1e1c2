import { register } from '#tests/support/journey/api.ts'
import { expect, expectAccessible, test } from '#tests/support/journey/journey.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { beKnownAs, desk, open, phone } from '#tests/support/journey/steps.ts'

test.describe('at a desk', () => {
  test.use(desk)

  test('A guest is offered to log in or join, with the cart beside', async ({ page }) => {
    await open(page, '/photographers')
    const header = page.getByRole('banner')
    const pages = header.getByRole('navigation', { name: 'Main' })
    await expect(pages.getByRole('link')).toHaveText(['Sessions', 'Photographers'])
    await expect(pages.getByRole('link', { name: 'Photographers' })).toHaveAttribute('aria-current', 'page')
    await expect(header.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart')
    await expect(header.getByRole('button', { name: 'Account menu' })).toBeHidden()
    await expect(header.getByRole('link', { name: /^Upload/ })).toBeHidden()
    await header.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await page.keyboard.press('Escape')
    // Until the dialog has gone nothing behind it takes the focus, and the key would be for whoever had it before.
    await expect(page.getByRole('dialog')).toBeHidden()
    await header.getByRole('button', { name: 'Join us' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Tell us who you are to get started' })).toBeVisible()
  })

  test('A surfer has a cart with its count and an account, by keyboard', async ({ page, site }) => {
    await comeAsSurfer(page, site)
    await open(page, '/photographers')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Log in' })).toBeHidden()
    const avatar = header.getByRole('button', { name: 'Account menu' })
    await expect(avatar, 'without a photo, the initials').toContainText('IM')
    await avatar.press('Enter')
    await expect(header.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/surfer/media')
    await expect(header.getByRole('link', { name: 'My Profile' })).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(header.getByRole('link', { name: 'My Account' })).toBeHidden()
    await expect(avatar).toBeFocused()
    await avatar.press('Enter')
    await header.getByRole('button', { name: 'Log out' }).press('Enter')
    await expect(page).toHaveURL(`${site.url}/`)
    expect(await page.evaluate(() => ['authToken', 'user'].map((key) => localStorage.getItem(key)))).toEqual([
      null,
      null,
    ])
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A photographer uploads from anywhere, and has no cart', async ({ page, site }) => {
    const photographer = await register(site, 'photographer')
    await beKnownAs(page, photographer)
    await open(page, '/sessions')
    const header = page.getByRole('banner')
    const upload = header.getByRole('link', { name: 'Upload', exact: true })
    await expect(upload).toHaveAttribute('href', '/upload-session')
    await expect(header.getByRole('link', { name: /^Cart/ })).toBeHidden()
    await header.getByRole('button', { name: 'Account menu' }).tap()
    await expect(header.getByRole('link', { name: 'My Account' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'My Profile' })).toHaveAttribute(
      'href',
      `/photographer/${photographer.user.id}`,
    )
    await expect(header.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expectAccessible(page)

    // A page that takes its time says so, and is not lost.
    const line = Promise.withResolvers<void>()
    await page.route(/\.data/, async (route) => {
      await line.promise
      await route.continue()
    })
    await header.getByRole('link', { name: 'My Profile' }).tap()
    await expect(page.getByText('Loading the page...')).toBeVisible()
    await expectAccessible(page)
    line.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inês Marés')
    await expect(page.getByText('Loading the page...')).toHaveCount(0)
    await expect(page.getByText('This photographer has not published any sessions yet.')).toBeVisible()
  })
})
