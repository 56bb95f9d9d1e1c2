import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { refusalOf } from '#server/platform/payments/provider-errors.ts'

/** Calls the payment provider; its errors are logged and thrown as `code`, their messages never passed on. */
export async function callProvider<T>(
  context: Pick<Context, 'log'>,
  code: ErrorCode,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    context.log.warn(refusal, 'a call to the payment provider failed')
    throw new AppError(code)
  }
}
