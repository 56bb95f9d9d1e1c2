import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './connect.ts'
import type { Tables } from './schema.ts'

/** Rows deleted with each call: tables stay as small as the traffic of their time. */
const BATCH = 100

/**
 * Deletes rows that have expired, whoever's they are, but for those that somebody else is about to delete: it waits for nobody, so
 * that a transaction which holds an account may tidy up what belongs to others.
 */
export const deleteExpired = (
  db: Db | Tx,
  table: keyof Tables,
  isExpired: RawBuilder<boolean>,
): Promise<unknown> =>
  sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${isExpired} limit ${BATCH} for update skip locked))`.execute(
    db,
  )
