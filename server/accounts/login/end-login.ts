import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'

/** Ends one login of the account; its token is dead at once. Throws `not_found`, for another's, too. */
export async function endLogin({ db }: Pick<Context, 'db'>, caller: Caller, loginId: number): Promise<void> {
  const ended = await db
    .deleteFrom('login')
    .where('id', '=', loginId)
    .where(`${caller.role}_id`, '=', caller.id)
    .executeTakeFirst()
  if (ended.numDeletedRows === 0n) throw new AppError('not_found')
}
