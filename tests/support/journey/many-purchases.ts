import type { Page } from '@playwright/test'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'

/** What My Media answers to whoever bought so many photos; none of their files is there. */
export function manyPurchases(count: number): PurchasedMedia[] {
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
      session_date: '2026-11-20',
      start_hour: 8,
      end_hour: 10,
    },
  }))
}

/** My Media of whoever bought so many; none of their pictures is there without watermark, either. */
export async function answerManyPurchases(page: Page, count: number): Promise<void> {
  await page.route('**/api/surfer/mymedia', (route) => route.fulfill({ json: manyPurchases(count) }))
  await page.route('**/api/surfer/mymedia/*/preview', (route) => route.fulfill({ status: 204 }))
}
