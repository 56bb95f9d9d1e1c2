import { randomBytes } from 'node:crypto'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { requirePassword } from '../login/require-password.ts'
import { findOwnCredentials } from '../queries.ts'
import { appSecret } from './app-codes.ts'
import { sealSecret } from './seal-secret.ts'
import { insertBegun } from './second-factor-queries.ts'

const SECRET_BYTES = 20

type Confirmation = { password: string | undefined; token: string }

/**
 * Makes a secret for the app, shown this once; nothing is asked of a log-in until a code has confirmed it. Throws what
 * `requirePassword` throws, and `invalid_input` when the factor is on.
 */
export async function beginSecondFactor(
  context: Context,
  caller: Caller,
  confirmation: Confirmation,
): Promise<{ secret: string; uri: string }> {
  await requirePassword(context, caller, { ...confirmation, field: 'current_password' })
  const own = await findOwnCredentials(context.db, caller)
  if (!own) throw new AppError('login_required')
  const secret = randomBytes(SECRET_BYTES)
  const begun = await insertBegun(context.db, own.id, await sealSecret(context, own.id, secret))
  if (!begun) throw new AppError('invalid_input', { code: 'The second step is on already' })
  return appSecret(secret, own.email)
}
