import type { Pool } from 'pg'
import type { SessionMedia } from '#contract/catalogue/catalogue.ts'
import { zonedTimes } from '#contract/time/zoned-time.ts'
import { presentMedia } from '../present.ts'
import type { SessionRow } from '../session-columns.ts'
import { readMediaByIds } from './item-queries.ts'

/** Items of a session in the order of `ids`, as far as they are shown. */
export async function readItems(
  pool: Pool,
  { id, time_zone }: Pick<SessionRow, 'id' | 'time_zone'>,
  ids: readonly number[],
): Promise<SessionMedia[]> {
  if (ids.length === 0) return []
  const writeTime = zonedTimes(time_zone)
  return (await readMediaByIds(pool, id, ids)).map((row) => presentMedia(row, writeTime))
}
