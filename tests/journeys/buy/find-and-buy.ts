import type { Locator, Page } from '@playwright/test'
import { WITHDRAWAL_WORDING } from '#contract/orders/orders.ts'
import { mailTo, type OnSale } from '#tests/support/journey/api.ts'
import { photosAndClip } from '#tests/support/journey/files.ts'
import { expect, expectAccessible, type Site, test } from '#tests/support/journey/journey.ts'
import { openShop } from '#tests/support/journey/shop.ts'
import {
  CARDS,
  contentOf,
  expectAlive,
  open,
  payBy,
  phone,
  proceedToPayment,
  sha256,
  signUpAsSurfer,
} from '#tests/support/journey/steps.ts'

test.use(phone)

test('A surfer can find a session, buy a photo and a clip and download the originals byte for byte', async ({
  page,
  site,
}) => {
  const { session } = await openShop(site, { place: "Ribeira d'Ilhas", files: await photosAndClip(2) })
  const card = await findSession(page, session)
  await card.getByRole('link').tap()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await expect(login).toBeVisible()
  await expectAccessible(page)
  const email = await signUpAsSurfer(page)
  await page.waitForURL(`**${session.path}`)

  await fillCart(page)
  await page.getByRole('link', { name: 'View cart' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).tap()
  await refuseWithoutConsent(page)
  await proceedToPayment(page, site, email)
  await expect(page.getByText('€19.50').first()).toBeVisible()
  await payInTheEnd(page)

  await expectCompleted(page, email)
  await page.clock.install()
  await page.getByRole('link', { name: 'Go to My Media' }).tap()
  await takeAsZip(page)
  await downloadEverything(page, session)
  await expectPapers(page, site, email)
})

async function findSession(page: Page, { id, place }: OnSale): Promise<Locator> {
  await open(page, '/')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Find images' }).first().tap()
  await page.waitForURL('**/sessions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your waves')
  // Light letters are over the picture only.
  await expect(page.getByRole('banner').getByText('Swellframe')).toHaveCSS('color', 'rgb(10, 39, 51)')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Any surf spot Any day' }).tap()
  const field = page.getByRole('combobox', { name: 'Surf spot' })
  await expect(field).toHaveAttribute('placeholder', 'Where did you surf?')
  await field.fill('ilhas')
  await expectAccessible(page)
  await page.getByRole('option', { name: place }).tap()
  await page.getByRole('button', { name: 'Search' }).tap()
  await page.waitForURL(/location_id=\d+/)
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/session/${id}"]`) })
  await expect(card).toHaveCount(1)
  return card
}

/** One photo from the viewer, the clip from its tile. */
async function fillCart(page: Page): Promise<void> {
  await expect(
    page
      .getByText(
        'Previews show watermarked, low-resolution versions. Purchase for high-quality originals without watermarks.',
      )
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Photos' }).tap()
  await expect(page.getByRole('button', { name: /^Photo \d:/ })).toHaveCount(2)
  await page.getByRole('button', { name: /^Photo 1:/ }).tap()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('2500 x 1700')).toBeVisible()
  await expect(viewer.getByText('€7.50')).toBeVisible()
  await expectAccessible(page)
  await viewer.getByRole('button', { name: 'Add to cart' }).tap()
  await expect(viewer.getByRole('button', { name: 'Remove from cart' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('tab', { name: 'Videos' }).tap()
  await page.getByRole('button', { name: /In cart: Video 1/ }).tap()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
}

async function refuseWithoutConsent(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your order' })
  await dialog.getByRole('button', { name: /Continue to payment/ }).tap()
  await expect(
    dialog.getByText('Please confirm your email and the immediate delivery of your files.'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).tap()
}

/** Two refused cards, then one that the bank wants confirmed. */
async function payInTheEnd(page: Page): Promise<void> {
  await expectAccessible(page)
  // Each line as the site says it: the place, the day in words, the file.
  await expect(page.getByText(/^.+, [A-Z][a-z]+ \d+, 20\d\d, .+\.(jpg|mp4)$/)).toHaveCount(2)
  await payBy(page, CARDS.declined)
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await expectAccessible(page)
  await payBy(page, CARDS.insufficient)
  await expect(page.getByRole('alert')).toHaveText('Your card has insufficient funds.')
  await payBy(page, CARDS.confirm)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your payment')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm payment' }).tap()
}

async function expectCompleted(page: Page, email: string): Promise<void> {
  await page.waitForURL('**/checkout/success?success=true')
  await expect(page.getByText('Order Completed Successfully!')).toBeVisible()
  await expect(page.getByText('Your surf photos and videos are ready for download')).toBeVisible()
  await expect(
    page.getByText(
      'Your high-resolution files are ready. You can reach them anytime from the My Media section.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@swellframe.example' })).toBeVisible()
  const mosaic = page.getByRole('list', { name: 'What you bought' })
  await expect(mosaic.getByRole('listitem')).toHaveCount(2)
  await expect(mosaic.locator('img[data-clean]'), 'without watermark').toHaveCount(2)
  await page.getByRole('button', { name: 'Download all' }).tap()
  const all = page.getByRole('dialog', { name: 'Download all' })
  await expect(all.getByText(/^Your order · 1 photo, 1 video · [\d.]+ [kM]B$/)).toBeVisible()
  await expect(all.getByText(/^Downloading ends your right to withdraw from these files,/)).toBeVisible()
  await expect(all.getByRole('button', { name: /^Download ZIP/ })).toBeVisible()
  await expectAccessible(page)
  await all.getByRole('button', { name: 'Close' }).tap()
  await expectAlive(page)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  const kept = await page.evaluate(() => [
    localStorage.getItem('swellframe_cart'),
    JSON.parse(localStorage.getItem('user') ?? '{}').email,
  ])
  expect(kept).toEqual([null, email])
}

/** What is said of the ZIP stays while the page looks again whether all has arrived. */
async function takeAsZip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose several' }).tap()
  const bar = page.getByRole('region', { name: 'Chosen files' })
  await bar.getByRole('button', { name: 'Choose all' }).tap()
  await expect(bar.getByText(/^Downloading ends your right to withdraw from these files,/)).toBeVisible()
  const begun = page.waitForEvent('download')
  await bar.getByRole('button', { name: /^Download ZIP/ }).tap()
  expect((await begun).suggestedFilename()).toBe('swellframe-2-originals.zip')
  const told = bar.getByText(/^Your ZIP of 1 photo, 1 video is on its way: [\d.]+ [kM]B\.$/)
  await expect(told).toBeVisible()
  for (let look = 0; look < 2; look += 1) {
    const looked = page.waitForResponse(/surfer\/mymedia/)
    await page.clock.fastForward(20_000)
    expect((await looked).status()).toBe(200)
  }
  await expect(told).toBeVisible()
  await expect(bar.getByText(/^Downloading ends/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Done' }).tap()
}

async function downloadEverything(page: Page, { files }: OnSale): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Download Original Media' })
  await expect(buttons).toHaveCount(2)
  await expect(page.getByText('VIDEO', { exact: true })).toBeVisible()
  await expectAccessible(page)
  for (const at of [0, 1]) {
    await buttons.nth(at).tap()
    const view = page.getByRole('dialog', { name: 'Download Original Media' })
    await expect(view.getByText(/^Other devices: iPhone/)).toBeVisible()
    await expectAccessible(page)
    const begun = page.waitForEvent('download')
    await view.getByRole('link', { name: /^Download/ }).tap()
    const download = await begun
    const original = files.get(download.suggestedFilename())
    expect(original, `${download.suggestedFilename()} was uploaded`).toBeDefined()
    if (original) expect(sha256(await contentOf(download))).toBe(sha256(original))
    await view.getByRole('button', { name: 'Back to My Media' }).tap()
    await expect(view).toBeHidden()
    await expect(page).toHaveURL(/\/surfer\/media$/)
  }
}

/** The confirmation by mail repeats the consent; the history leads to the receipt. */
async function expectPapers(page: Page, site: Site, email: string): Promise<void> {
  const mail = await mailTo(site, email, /^Your order #\d+$/)
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(WITHDRAWAL_WORDING.text)
  await page.getByRole('button', { name: /^Account menu, now at/ }).tap()
  await page.getByRole('link', { name: 'Purchase History' }).tap()
  const order = page.getByRole('listitem').filter({ hasText: 'Order #' })
  await expect(order).toContainText('1 photo, 1 video')
  await expect(order).toContainText('€19.50')
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await order.getByRole('link', { name: /More Details/ }).tap()
  const receipt = await opened
  await expect(receipt.getByRole('heading', { level: 1 })).toHaveText('Receipt from Swellframe')
  await expect(receipt.getByText('€19.50')).toBeVisible()
  await expectAccessible(receipt)
}
