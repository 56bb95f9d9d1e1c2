import type { Role } from '#contract/accounts/accounts.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { hashToken, newToken } from '../token.ts'
import { hasDeviceLinks } from './device-queries.ts'

type AnsweredRequest = { role: Role; email: string; first_name: string; path: `/${string}` }

/**
 * Deletes a request and returns whom to mail which link. Null when nobody has confirmed the address, the request is handled, or the
 * account was mailed its links: the last of them still works.
 */
export async function answerDeviceRequest(tx: Tx, requestId: number): Promise<AnsweredRequest | null> {
  const request = await tx
    .deleteFrom('device_request')
    .where('id', '=', requestId)
    .returning(['surfer_id', 'photographer_id'])
    .executeTakeFirst()
  const role: Role = request?.photographer_id ? 'photographer' : 'surfer'
  const id = request?.[`${role}_id`]
  if (!request || !id) return null
  const account = await tx
    .selectFrom(role)
    .select(['email', 'first_name'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account || (await hasDeviceLinks(tx, { role, id }))) return null
  const token = newToken()
  await tx
    .insertInto('device_link')
    .values({ token_hash: hashToken(token), ...request })
    .execute()
  return { ...account, role, path: `/new-device#${token}` }
}
