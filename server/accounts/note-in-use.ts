import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'

/**
 * Notes that an account holds something from now on, once: see `findStandingAccount`. Outside of other transactions: it waits
 * for the account's row, and those who hold that may wait for an order.
 */
export const noteInUse = (db: Db, { role, id }: Caller): Promise<unknown> =>
  db
    .updateTable(role)
    .set({ in_use_since: sql<Date>`now()` })
    .where('id', '=', id)
    .where('in_use_since', 'is', null)
    .execute()
