import type { GeneratedAlways } from 'kysely'
import type { WhenMade } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    payment_change: PaymentChangeTable
  }
}

type PaymentChangeTable = {
  id: GeneratedAlways<number>
  photographer_id: number
  kind: 'ready' | 'attention'
  changed_at: WhenMade
}
