import type { Context } from '#server/platform/context.ts'
import { withholdSession } from './withhold-session.ts'

type Needed = Pick<Context, 'db' | 'storage'>

/**
 * Withholds the files of every session noted in `pending_withholding`, or of one. Each session by itself: one that fails stays
 * noted, the others are done, and the first error is thrown at the end. Idempotent.
 */
export async function withholdPending(context: Needed, sessionId?: number): Promise<void> {
  const noted = await context.db
    .selectFrom('pending_withholding')
    .select('session_id')
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? 0))
    .orderBy('session_id')
    .execute()
  const errors: unknown[] = []
  for (const { session_id } of noted)
    await withholdSession(context, session_id).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
