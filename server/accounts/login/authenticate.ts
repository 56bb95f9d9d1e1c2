import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { hashToken } from '../token.ts'

const READ = {
  name: 'login-by-token',
  text: `select surfer_id, photographer_id, used_at < now() - interval '1 hour' as used_earlier
    from login where token_hash = $1 and expires_at > now()`,
}
/** Kept to the hour: the list needs no more, and a login writes once an hour at most. */
const NOTE_USE = {
  name: 'login-used',
  text: `update login set used_at = date_trunc('hour', now())
    where token_hash = $1 and used_at < now() - interval '1 hour'`,
}
type LoginRow = { surfer_id: number | null; photographer_id: number | null; used_earlier: boolean }

/** Who a bearer token belongs to; null for none, an unknown or an expired one. One prepared read, on every call that needs a login. */
export async function authenticate(
  context: Pick<Context, 'pool'>,
  token: string | null,
): Promise<Caller | null> {
  if (token === null) return null
  const values = [hashToken(token)]
  const { rows } = await context.pool.query<LoginRow>({ ...READ, values })
  const login = rows[0]
  if (!login) return null
  if (login.used_earlier) await context.pool.query({ ...NOTE_USE, values })
  if (login.surfer_id !== null) return { role: 'surfer', id: login.surfer_id }
  return login.photographer_id === null ? null : { role: 'photographer', id: login.photographer_id }
}
