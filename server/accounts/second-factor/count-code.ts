import type { Context } from '#server/platform/context.ts'
import { countCodeAttempt } from '../throttle/login-throttle.ts'
import { isAppCode } from './spend-code.ts'

/**
 * Counts what is typed as a wrong code before it is looked at, and answers what takes that back. Recovery codes cannot be guessed
 * and are not counted: whoever knows the password cannot shut the owner out of those. Throws `rate_limited`.
 */
export const countCode = (
  context: Pick<Context, 'pool'>,
  photographerId: number,
  typed: string,
): Promise<() => Promise<void>> =>
  isAppCode(typed) ? countCodeAttempt(context, photographerId) : Promise.resolve(async () => {})
