import type { Generated } from 'kysely'

export type WhenMade = Generated<Date>

/** A write at the payment provider, stored before it is sent (docs/decisions/043). */
type ProviderWriteTable = {
  purpose: string
  token: Generated<string>
  request_id: string | null
  number: Generated<number>
  first_at: WhenMade
  /** When the present key was first taken. */
  keyed_at: WhenMade
}

/** One row: under which account of the provider, in which mode, the connected accounts were made. */
type ProviderPlatformTable = { id: Generated<boolean>; account: string }

/** When an alarm was last raised that many rows would raise at once. */
type RaisedAlarmTable = { name: string; raised_at: Date }

/** Calls of one network to one endpoint until a time, in all processes; the key is a hash. */
type CountedCallTable = { key: Buffer; calls: number; until: Date }

type MigrationTable = { name: string; sha256: string; applied_at: WhenMade }

/**
 * The tables as `migrations/` leaves them: the platform's own here, those of each room added by its `tables.ts`. Bytes and
 * CRCs are numbers, dates `YYYY-MM-DD`, money integer cents.
 */
export interface Tables {
  migration: MigrationTable
  provider_write: ProviderWriteTable
  provider_platform: ProviderPlatformTable
  raised_alarm: RaisedAlarmTable
  counted_call: CountedCallTable
}
