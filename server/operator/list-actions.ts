import type { Db } from '#server/platform/db/connect.ts'

type ListedAction = {
  done_at: Date
  actor: string
  command: string
  arguments: string[]
  outcome: 'done' | 'refused'
  result: string
}

/** The latest commands first, at most `limit`. */
export const listActions = (db: Db, limit: number): Promise<ListedAction[]> =>
  db
    .selectFrom('operator_action')
    .select(['done_at', 'actor', 'command', 'arguments', 'outcome', 'result'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
