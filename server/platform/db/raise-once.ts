import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Whether an alarm that many rows would raise at once is raised now: of all processes one is told so, once in so many minutes. */
export async function raiseOnce(db: Db, name: string, minutes: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows: raised = 0n } = await db
    .insertInto('raised_alarm')
    .values({ name, raised_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ raised_at: sql`now()` })
        .where('raised_alarm.raised_at', '<', sql<Date>`now() - make_interval(mins => ${minutes})`),
    )
    .executeTakeFirst()
  return raised > 0n
}
