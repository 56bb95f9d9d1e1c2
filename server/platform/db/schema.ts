import type { Generated } from 'kysely'

export type WhenMade = Generated<Date>

type MigrationTable = { name: string; sha256: string; applied_at: WhenMade }

/**
 * The tables as `migrations/` leaves them: the platform's own here, those of each room added by its `tables.ts`. Bytes and
 * CRCs are numbers, dates `YYYY-MM-DD`, money integer cents.
 */
export interface Tables {
  migration: MigrationTable
}
