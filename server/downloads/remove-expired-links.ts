import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** Expired links deleted with each new one: the tables stay as small as the traffic of the last minutes. */
const BATCH = 20

export const removeExpiredLinks = (db: Db, table: 'download_link' | 'archive_link') =>
  db
    .deleteFrom(table)
    .where('token_hash', 'in', (expired) =>
      expired
        .selectFrom(table)
        .where('expires_at', '<', sql<Date>`now()`)
        .orderBy('expires_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .select('token_hash'),
    )
    .execute()
