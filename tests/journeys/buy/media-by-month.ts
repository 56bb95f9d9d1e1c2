import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectBrowserErrors, test } from '#tests/support/journey/journey.ts'
import { answerManyPurchases, answerPagesOfPurchases } from '#tests/support/journey/many-purchases.ts'
import { comeAsSurfer } from '#tests/support/journey/shop.ts'
import { desk, open, phone } from '#tests/support/journey/steps.ts'

const months = (page: Page) => page.getByRole('combobox', { name: 'Go to month' })

/** The first day that is read below what sticks to the screen's upper edge. */
const firstDay = (page: Page) =>
  page.evaluate(() => {
    const below = document.querySelector('select')?.parentElement?.parentElement?.getBoundingClientRect()
    const cards = [...document.querySelectorAll('article')].map((card) => ({
      card,
      top: card.getBoundingClientRect().top,
    }))
    const first = cards.filter(({ top }) => top > (below?.bottom ?? 0) - 1).sort((a, b) => a.top - b.top)[0]
    return first?.card.textContent?.match(/[A-Z][a-z]+ \d+, \d{4}/)?.[0]
  })

test.describe('on a phone', () => {
  test.use(phone)

  test('A surfer who looks for last August goes there at once, and is told which month is in sight', async ({
    page,
    site,
  }) => {
    await comeAsSurfer(page, site)
    await answerManyPurchases(page, 1000, 40)
    await open(page, '/surfer/media')
    await expect(months(page)).toHaveValue('2026-11')
    await expect(months(page).getByRole('option').nth(3)).toHaveText('August 2026 (40)')
    await expectAccessible(page)
    await months(page).selectOption('August 2026 (40)')
    await expect.poll(() => firstDay(page)).toBe('August 20, 2026')
    await expect(months(page)).toHaveValue('2026-08')
    await expectAccessible(page)
    await months(page).selectOption('January 2025 (40)')
    await expect.poll(() => firstDay(page)).toBe('January 20, 2025')
    await page.evaluate('scrollBy(0, -600)')
    await expect(months(page)).toHaveValue('2025-02')
    await months(page).selectOption('November 2026 (40)')
    await expect.poll(() => firstDay(page)).toBe('November 20, 2026')
    await expect(page.getByText('Praia number 1000')).toBeInViewport()
  })
})

test.describe('at a desk', () => {
  test.use(desk)

  test('A surfer goes by keyboard to a month that is not there yet; as much of the list is fetched as that needs', async ({
    page,
    site,
  }) => {
    await comeAsSurfer(page, site)
    const asked = await answerPagesOfPurchases(page, 600, 50)
    await open(page, '/surfer/media')
    await expect(months(page).getByRole('option')).toHaveCount(12)
    expect(asked, 'nothing more than the list itself').toEqual([])
    await months(page).focus()
    await page.keyboard.type('August')
    await expect.poll(() => firstDay(page)).toBe('August 20, 2026')
    await expect(months(page)).toBeFocused()
    await expect(months(page)).toHaveValue('2026-08')
    expect(asked).toEqual(['60', '120'])

    await page.route(/\/api\/surfer\/mymedia\?/, (route) => route.fulfill({ status: 503, body: '' }))
    await months(page).selectOption('January 2026 (50)')
    const bar = page.getByRole('status').filter({ hasText: 'January 2026' })
    await expect(bar).toHaveText('Failed to load January 2026')
    await expect(months(page), 'what is in sight').toHaveValue('2026-08')
    await expectBrowserErrors(page, /503.*mymedia/)
    await expectAccessible(page)
    await page.unroute(/\/api\/surfer\/mymedia\?/)
    await months(page).selectOption('January 2026 (50)')
    await expect.poll(() => firstDay(page)).toBe('January 20, 2026')
    await expect(bar).toHaveCount(0)
  })

  test('A surfer with few purchases, or with those of one month, is not shown a choice of months', async ({
    page,
    site,
  }) => {
    await comeAsSurfer(page, site)
    await answerManyPurchases(page, 23, 5)
    await open(page, '/surfer/media')
    await expect(page.getByText('Praia number 23')).toBeVisible()
    await expect(months(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'November 2026' })).toHaveCount(0)
    await answerManyPurchases(page, 30)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'November 2026' })).toHaveCount(1)
    await expect(months(page)).toHaveCount(0)
  })
})
