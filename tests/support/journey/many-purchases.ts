import type { Page } from '@playwright/test'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'

/** A page of the list as My Media asks for it. */
const PAGE = 60

/** What My Media answers to whoever bought so many photos, the last ones of each `monthly` a month before; none of their files is there. */
export function manyPurchases(count: number, monthly = count): PurchasedMedia[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    on_hold: false,
    withdraw_until: null,
    media: {
      id: at + 1,
      type: 'photo',
      preview_url: '',
      tile_url: null,
      placeholder: null,
      media_name: `wave-${at + 1}.jpg`,
      media_size: 4_000_000,
      natural_width: 3000,
      natural_height: 2000,
      captured_at: null,
    },
    photographer: { first_name: 'Rui', last_name: 'Mar', profile_photo: null },
    session: {
      id: at + 1,
      surfschool_id: null,
      surfschool: null,
      location: { name: `Praia number ${at + 1}`, region: 'Ericeira' },
      session_date: monthsBefore('2026-11-20', Math.floor((count - 1 - at) / monthly)),
      start_hour: 8,
      end_hour: 10,
    },
  }))
}

/** My Media of whoever bought so many; none of their pictures is there without watermark, either. */
export async function answerManyPurchases(page: Page, count: number, monthly = count): Promise<void> {
  await page.route('**/api/surfer/mymedia', (route) => route.fulfill({ json: manyPurchases(count, monthly) }))
  await page.route('**/api/surfer/mymedia/*/preview', (route) => route.fulfill({ status: 204 }))
}

/** The same page by page, as the server answers so many, with what it tells of all; told which cursors were asked for. */
export async function answerPagesOfPurchases(page: Page, count: number, monthly: number): Promise<string[]> {
  const asked: string[] = []
  const all = manyPurchases(count, monthly).reverse()
  await page.route(/\/api\/surfer\/mymedia(\?|$)/, (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor')
    if (cursor) asked.push(cursor)
    const next = Number(cursor ?? 0) + PAGE
    const link = `</api/surfer/mymedia?cursor=${next}>; rel="next"`
    return route.fulfill({
      json: all.slice(next - PAGE, next),
      headers: next < count ? { link } : {},
    })
  })
  const months = new Map<string, number>()
  for (const { session } of all) {
    const month = session.session_date.slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + 1)
  }
  await page.route('**/api/surfer/mymedia/totals', (route) =>
    route.fulfill({
      json: { count, bytes: count, months: [...months].map(([month, held]) => ({ month, count: held })) },
    }),
  )
  await page.route('**/api/surfer/mymedia/*/preview', (route) => route.fulfill({ status: 204 }))
  return asked
}

function monthsBefore(date: string, months: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString().slice(0, 10)
}
