import { expect, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { manyPurchases } from '#tests/support/journey/many-purchases.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { desk, open } from '#tests/support/journey/steps.ts'

test.use(desk)

const LONG =
  'This file cannot be sent just now: the place where it is kept does not answer. It is safe there, and nothing of what you bought is lost. Please try again in a quarter of an hour.'

test('A surfer reads all that is said of a file on hold and of one beside it that did not come', async ({
  page,
  site,
}) => {
  await comeAsSurfer(page, site)
  const [one] = manyPurchases(1)
  const rows = manyPurchases(9).map((row) => ({ ...row, session: one?.session, on_hold: row.id === 9 }))
  await page.route('**/api/surfer/mymedia', (route) => route.fulfill({ json: rows }))
  await page.route('**/api/surfer/mymedia/*/preview', (route) => route.fulfill({ status: 204 }))
  await page.route('**/api/media/download*', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: LONG } }),
  )
  for (const width of [1440, 700]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/surfer/media')
    const [held, failed] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
    await expect(held).toContainText('On hold.')
    await failed.getByRole('button', { name: 'Download Original Media' }).click()
    await expect(failed.getByRole('alert')).toHaveText(LONG)
    const below = page.getByRole('article').nth(width === 1440 ? 3 : 2)
    const edges = async () => {
      const boxes = await Promise.all([held, failed, below].map((card) => card.boundingBox()))
      const ends = boxes.map((box) => (box ? box.y + box.height : 0))
      return { highest: Math.max(...ends.slice(0, 2)), tops: boxes.map((box) => box?.y ?? 0) }
    }
    await expect
      .poll(async () => {
        const { highest, tops } = await edges()
        return Math.round((tops[2] ?? 0) - highest)
      }, `${width} wide: the row below stands clear`)
      .toBe(28)
    const { tops } = await edges()
    expect(tops[0]).toBe(tops[1])
  }
  await expectBrowserErrors(page, /403/)
})
