import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { isDuplicate } from '#server/platform/db/connect.ts'
import { countSignUpRefusal } from '../throttle/login-throttle.ts'

/** Turns a violated unique constraint of a sign-up into `email_taken`, or `rate_limited` for a network with many of them. */
export async function refuseTakenEmail(
  context: Pick<Context, 'pool'>,
  error: unknown,
  constraint: 'surfer_email' | 'photographer_email',
  address: string,
): Promise<never> {
  if (!isDuplicate(error, constraint)) throw error
  await countSignUpRefusal(context, address)
  throw new AppError('email_taken')
}
