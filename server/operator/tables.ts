import type { GeneratedAlways } from 'kysely'
import type { WhenMade } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    operator_action: OperatorActionTable
  }
}

/** A command of the operator; `arguments` as typed, addresses left out. */
type OperatorActionTable = {
  id: GeneratedAlways<number>
  done_at: WhenMade
  actor: string
  command: string
  arguments: string[]
  outcome: 'done' | 'refused'
  result: string
}
