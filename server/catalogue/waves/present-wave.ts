import { toEuros } from '#contract/orders/money.ts'
import type { Wave } from '#contract/waves/waves.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import type { WaveRow } from './wave-queries.ts'

type Prices = { photo_price_cents: number; video_price_cents: number }
/** Writes an instant as the clocks of the place show it (`zonedTimes`). */
type WriteTime = (at: Date) => string

export const presentWave = (row: WaveRow, prices: Prices, writeTime: WriteTime): Wave => ({
  number: row.number,
  start: row.start_at === null ? null : writeTime(row.start_at),
  end: row.end_at === null ? null : writeTime(row.end_at),
  image_count: row.image_count,
  video_count: row.video_count,
  cover_url: row.tile_key === null ? null : publicUrl(row.tile_key),
  cover_placeholder: row.placeholder === null ? null : row.placeholder.toString('base64'),
  price: toEuros(row.image_count * prices.photo_price_cents + row.video_count * prices.video_price_cents),
})
