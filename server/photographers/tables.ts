import type { GeneratedAlways } from 'kysely'
import type { WhenMade } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    payment_change: PaymentChangeTable
    former_account: FormerAccountTable
  }
}

type PaymentChangeTable = {
  id: GeneratedAlways<number>
  photographer_id: number
  kind: 'ready' | 'attention'
  changed_at: WhenMade
}

/** A connected account that a photographer had; its orders keep it. */
type FormerAccountTable = {
  account_id: string
  photographer_id: number
  ended: 'lost' | 'rejected' | 'detached'
  detached_at: WhenMade
}
