import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { hashToken } from '../token.ts'

const READ = {
  name: 'login-by-token',
  text: 'select surfer_id, photographer_id from login where token_hash = $1 and expires_at > now()',
}

/** Who a bearer token belongs to; null for none, an unknown or an expired one. One prepared read, on every call that needs a login. */
export async function authenticate(
  context: Pick<Context, 'pool'>,
  token: string | null,
): Promise<Caller | null> {
  if (token === null) return null
  const { rows } = await context.pool.query<{ surfer_id: number | null; photographer_id: number | null }>({
    ...READ,
    values: [hashToken(token)],
  })
  const login = rows[0]
  if (!login) return null
  if (login.surfer_id !== null) return { role: 'surfer', id: login.surfer_id }
  return login.photographer_id === null ? null : { role: 'photographer', id: login.photographer_id }
}
