import type { Role } from '#contract/accounts/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { hashToken } from '../token.ts'
import { findResetLink } from './queries.ts'

/** Throws `reset_link_invalid` unless this token of that role still opens the form. */
export async function checkResetLink(context: Pick<Context, 'db'>, role: Role, token: string): Promise<void> {
  if ((await findResetLink(context.db, role, hashToken(token))) === undefined)
    throw new AppError('reset_link_invalid')
}
