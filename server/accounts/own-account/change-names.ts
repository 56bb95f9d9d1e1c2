import type { updateNames } from '#contract/accounts/own-account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { SurferRow } from '../queries.ts'

/** Changes a surfer's name; orders keep the one they were placed under. */
export async function changeNames(
  { db }: Pick<Context, 'db'>,
  id: number,
  { first_name, last_name }: BodyOf<typeof updateNames>,
): Promise<SurferRow> {
  const surfer = await db
    .updateTable('surfer')
    .set({ first_name, last_name })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['id', 'first_name', 'last_name', 'email', 'email_confirmed_at'])
    .executeTakeFirst()
  if (!surfer) throw new AppError('login_required')
  return surfer
}
