import { formatEuros } from '#contract/orders/money.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { type Person, register } from '#tests/support/journey/api.ts'
import { withRows } from '#tests/support/journey/context.ts'
import {
  expect,
  expectAccessible,
  expectBrowserErrors,
  type Site,
  test,
} from '#tests/support/journey/journey.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { open, phone } from '#tests/support/journey/steps.ts'

test.use(phone)

const SEA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="teal"/></svg>'
const RECEIPT = 'https://receipts.example/one'
const OLD_DAY = '2025-09-08'

/** Five orders; the first is of two photos and a clip and long ago, the last has a receipt. Answers their numbers, newest first. */
const buyFiveTimes = (site: Site, buyer: Person, seller: Person): Promise<number[]> =>
  withRows(site, async (context) => {
    const photographer_id = seller.user.id
    const session = await makeSession(context, { photographer_id, images: 6, videos: 1, state: 'archived' })
    const [first, second, ...others] = session.images.map(({ id }) => id)
    const clip = session.videos[0]?.id
    if (!first || !second || !clip) throw new Error('a session of six photos and a clip')
    const ids: number[] = []
    for (const media_ids of [[first, second, clip], ...others.map((id) => [id])]) {
      const order = { surfer_id: buyer.user.id, photographer_id, session_id: session.id, media_ids }
      ids.unshift((await makePaidOrder(context, order)).id)
    }
    const change = (id: number | undefined, set: { receipt_url: string } | { date_of_placement: string }) =>
      context.db
        .updateTable('order')
        .set(set)
        .where('id', '=', id ?? 0)
        .execute()
    await change(ids[0], { receipt_url: RECEIPT })
    await change(ids.at(-1), { date_of_placement: OLD_DAY })
    return ids
  })

test('A surfer looks through the purchase history, four orders to a page', async ({ page, site }) => {
  // Rows without files.
  await page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SEA }))
  const buyer = await comeAsSurfer(page, site)
  await open(page, '/surfer/purchases')
  await expect(page.getByRole('heading', { name: 'No purchases yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse sessions' }), 'the next step').toHaveAttribute(
    'data-call',
  )
  await expectAccessible(page)
  const seller = await register(site, 'photographer')
  const ids = await buyFiveTimes(site, buyer, seller)
  await page.reload()
  const numbers = page.getByRole('heading', { name: /^Order #/ })
  await expect(numbers).toHaveText(ids.slice(0, 4).map((id) => `Order #${id}`))
  const rows = page.getByRole('main').getByRole('listitem').filter({ has: numbers })
  await expect(rows.nth(0)).toContainText('Today')
  await expect(rows.nth(0)).toContainText('1 photo')
  await expect(rows.nth(0)).toContainText(` by ${seller.user.first_name} ${seller.user.last_name}`)
  const files = rows.nth(0).getByRole('link', { name: /^Open in My Media/ })
  await expect(files).toHaveAttribute('href', '/surfer/media')
  await expect(rows.nth(0)).toContainText(formatEuros(5))
  const receipt = rows.nth(0).getByRole('link', { name: /^More Details/ })
  await expect(receipt).toHaveAttribute('href', RECEIPT)
  await expect(receipt).toHaveAttribute('target', '_blank')
  await expect(rows.nth(1)).toContainText('Receipt not available')
  await expectAccessible(page)

  await expect(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Next page' }).tap()
  await expect(numbers).toHaveText([`Order #${ids[4]}`])
  await expect(rows).toContainText('Monday, September 8, 2025')
  await expect(rows).toContainText('2 photos, 1 video')
  await expect(rows).toContainText(formatEuros(15))
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Page 1' }).tap()
  await expect(numbers).toHaveCount(4)

  for (const rubbish of [
    { body: '<h1>Welcome to our Wi-Fi' },
    { json: { a: 1 } },
    { status: 500, body: 'down' },
  ]) {
    await page.route('**/api/surfer/history?*', (route) => route.fulfill(rubbish))
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText(
      'Error loading purchase history: Failed to fetch purchase history',
    )
  }
  await expectAccessible(page)
  await expectBrowserErrors(page, /500/)
  await expect(page.getByRole('heading', { name: 'Your purchases cannot be shown' })).toBeVisible()
  await page.unroute('**/api/surfer/history?*')
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(numbers).toHaveCount(4)
})
