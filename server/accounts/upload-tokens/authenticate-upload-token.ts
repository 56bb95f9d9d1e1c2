import type { Context } from '#server/platform/context.ts'
import type { Asked, Caller } from '#server/platform/http/call.ts'
import { countWrongToken } from '../throttle/login-throttle.ts'
import { hashToken } from '../token.ts'

const READ = {
  name: 'upload-token-by-hash',
  text: `select photographer_id, used_at is null or used_at < now() - interval '1 minute' as used_earlier
    from upload_token where token_hash = $1`,
}
/** Kept to the minute: a session is sent by a thousand calls. */
const NOTE_USE = {
  name: 'upload-token-used',
  text: `update upload_token set used_at = date_trunc('minute', now())
    where token_hash = $1 and (used_at is null or used_at < now() - interval '1 minute')`,
}
type TokenRow = { photographer_id: number; used_earlier: boolean }

/**
 * Whose upload token this is; null for an unknown or revoked one, and at every endpoint that is not for such tokens, where it is as
 * good as none. It is found by its hash: how long that takes tells nothing of a token. Wrong ones are counted by network; throws
 * `rate_limited` for one too many.
 */
export async function authenticateUploadToken(
  context: Pick<Context, 'pool'>,
  token: string,
  { ip, byUploadToken }: Asked,
): Promise<Caller | null> {
  if (!byUploadToken) return null
  const values = [hashToken(token)]
  const { rows } = await context.pool.query<TokenRow>({ ...READ, values })
  const found = rows[0]
  if (!found) {
    await countWrongToken(context, ip)
    return null
  }
  if (found.used_earlier) await context.pool.query({ ...NOTE_USE, values })
  return { role: 'photographer', id: found.photographer_id }
}
