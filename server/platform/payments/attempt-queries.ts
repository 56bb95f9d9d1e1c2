import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { currentRequestId } from '../log/request-id.ts'

/** One write at the provider, and how often it has taken a key. */
export type Attempt = {
  purpose: string
  /** Random, for the provider's metadata: no other database has it. */
  token: string
  /** Of whoever waited for it when its key was taken; null in a job. */
  request_id: string | null
  /** The number of the key, from 1. */
  number: number
  /** When the first key was taken. */
  first_at: Date
  /** The provider may have forgotten the key: it keeps one for a day. */
  is_old: boolean
  /** Nobody has begun this write before. */
  is_new: boolean
}

const FIELDS = ['purpose', 'token', 'request_id', 'number', 'first_at'] as const
const IS_OLD = sql<boolean>`keyed_at < now() - interval '20 hours'`.as('is_old')

/** Stores that a write begins, before anything is sent; answers what is known of it. */
export async function beginAttempt(db: Db, purpose: string): Promise<Attempt> {
  const begun = await db
    .insertInto('provider_write')
    .values({ purpose, request_id: currentRequestId() ?? null })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .returning([...FIELDS, IS_OLD])
    .executeTakeFirst()
  return begun ? { ...begun, is_new: true } : findAttempt(db, purpose)
}

/** A new key for a write whose last one is of no more use. Of several at once one takes it, and all send it. */
export async function nextAttempt(db: Db, { purpose, number }: Attempt): Promise<Attempt> {
  await db
    .updateTable('provider_write')
    .set((write) => ({
      number: write('number', '+', 1),
      keyed_at: sql`now()`,
      request_id: currentRequestId() ?? null,
    }))
    .where('purpose', '=', purpose)
    .where('number', '=', number)
    .execute()
  return findAttempt(db, purpose)
}

async function findAttempt(db: Db, purpose: string): Promise<Attempt> {
  const known = await db
    .selectFrom('provider_write')
    .where('purpose', '=', purpose)
    .select([...FIELDS, IS_OLD])
    .executeTakeFirstOrThrow()
  return { ...known, is_new: false }
}
