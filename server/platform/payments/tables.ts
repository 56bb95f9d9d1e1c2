import type { Generated } from 'kysely'
import type { WhenMade } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Tables {
    provider_write: ProviderWriteTable
  }
}

/** A write at the payment provider, stored before it is sent. */
type ProviderWriteTable = {
  purpose: string
  token: Generated<string>
  number: Generated<number>
  first_at: WhenMade
  /** When the present key was first taken. */
  keyed_at: WhenMade
}
