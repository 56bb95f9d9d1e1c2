import { sql } from 'kysely'
import { DAY_MS } from '#contract/time/dates.ts'
import { LOGIN_DAYS } from '#contract/time/lifetimes.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { deleteExpired } from '#server/platform/db/delete-expired.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { hashToken, newToken } from '../token.ts'

type LoginOptions = {
  /** Of the account and the network it begins in, see `accountNetworkKey`; null when that is not known. */
  throttleKey: Buffer | null
  /** In plain words, see `deviceName`. */
  device: string | null
  /** The password was typed for it just now: see `requirePassword`. */
  byPassword: boolean
}

/** Begins a login and returns its token, which is stored nowhere. Deletes the logins that have expired. */
export async function openLogin(tx: Tx, caller: Caller, options: LoginOptions): Promise<string> {
  const token = newToken()
  await deleteExpired(tx, 'login', sql`expires_at < now()`)
  await tx
    .insertInto('login')
    .values({
      token_hash: hashToken(token),
      surfer_id: caller.role === 'surfer' ? caller.id : null,
      photographer_id: caller.role === 'photographer' ? caller.id : null,
      throttle_key: options.throttleKey,
      device: options.device,
      password_at: options.byPassword ? sql<Date>`now()` : null,
      expires_at: new Date(Date.now() + LOGIN_DAYS * DAY_MS),
    })
    .execute()
  return token
}
