import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** Dead links cleared away with each new one: the tables stay as small as the traffic of the last minutes. */
const SWEEP = 20

export const sweepLinks = (db: Db, table: 'download_link' | 'archive_link') =>
  db
    .deleteFrom(table)
    .where('token_hash', 'in', (dead) =>
      dead
        .selectFrom(table)
        .where('expires_at', '<', sql<Date>`now()`)
        .orderBy('expires_at')
        .limit(SWEEP)
        .forUpdate()
        .skipLocked()
        .select('token_hash'),
    )
    .execute()
