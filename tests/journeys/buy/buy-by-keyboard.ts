import type { Locator, Page } from '@playwright/test'
import { PASSWORD, register } from '#tests/support/journey/api.ts'
import { expect, test } from '#tests/support/journey/journey.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import { CARDS, desk, expectAlive, open } from '#tests/support/journey/steps.ts'

test.use(desk)

test('A surfer can find, buy and reach a photo by the keyboard alone', async ({ page, site }) => {
  const { session } = await openShop(site, {
    place: "Ribeira d'Ilhas",
    files: 2,
    start: 20,
  })
  const surfer = await register(site, 'surfer')
  await open(page, '/sessions')
  await tabTo(page, page.locator(`a[href="/session/${session.id}"]`).first())
  await page.keyboard.press('Enter')

  const login = page.getByRole('dialog', { name: 'Log in' })
  await tabTo(page, login.getByLabel('Email'))
  await page.keyboard.type(surfer.email)
  await tabTo(page, login.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${session.path}`)
  await expect(login).toBeHidden()

  await tabTo(page, page.getByRole('button', { name: /^Photo 1:/ }))
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('heading')).toContainText('1 / 2')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('heading')).toContainText('2 / 2')
  await tabTo(page, viewer.getByRole('button', { name: 'Add to cart' }))
  await page.keyboard.press('Space')
  await expect(viewer.getByRole('button', { name: 'Remove from cart' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Photo 2:/ })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'View cart' }))
  await page.keyboard.press('Enter')

  await page.waitForURL('**/cart')
  await tabTo(page, page.getByRole('button', { name: 'Proceed to Checkout' }))
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('dialog', { name: 'Confirm your order' })
  await tabTo(page, confirm.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, confirm.getByRole('button', { name: /Continue to payment/ }))
  await page.keyboard.press('Enter')

  await page.waitForURL((url) => url.origin === new URL(site.paymentsUrl).origin)
  for (const [label, text] of [
    ['Card number', CARDS.pays],
    ['Expiry', '12 / 40'],
    ['CVC', '123'],
    ['Name on card', 'Beatriz Ré'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')

  await page.waitForURL('**/checkout/success?success=true')
  await expectAlive(page)
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toHaveAttribute(
    'href',
    /^\/surfer\/media\?download=\d+$/,
  )
  await tabTo(page, page.getByRole('link', { name: 'Go to My Media' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Download Original Media' }))

  await page.route('**/api/surfer/mymedia', async (route) => {
    const response = await route.fetch()
    const rows: object[] = await response.json()
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, on_hold: true })) })
  })
  await open(page, '/checkout/success?success=true')
  await expect(page.getByRole('list', { name: 'What you bought' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download', exact: true }), 'on hold').toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download all' })).toHaveCount(0)
})

/** Presses Tab until that has the focus: everything must be reached within a screenful of presses. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible()
  const focused = () => goal.evaluate((element) => element === element.ownerDocument.activeElement)
  for (let press = 0; press < 90; press += 1) {
    if (await focused()) return
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
}
