import type { Tx } from '#server/platform/db/connect.ts'
import { RESET_MAILS } from '../policy.ts'
import { issueResetLink } from './issue-reset-link.ts'
import { countResetLinks } from './queries.ts'

type AnsweredReset = { first_name: string; email: string; path: `/${string}` }

/**
 * Deletes a request for a reset and returns whom to mail which link. Null when the address was unknown, the request is
 * handled or too old, and when the account was mailed `RESET_MAILS` links within the lifetime of one: the last of them stays
 * valid, so that repeated requests neither flood the owner's inbox nor invalidate the link.
 */
export async function answerResetRequest(tx: Tx, requestId: number): Promise<AnsweredReset | null> {
  const request = await tx
    .deleteFrom('reset_request')
    .where('id', '=', requestId)
    .returning('surfer_id')
    .executeTakeFirst()
  if (!request || request.surfer_id === null) return null
  const surfer = await tx
    .selectFrom('surfer')
    .select(['id', 'first_name', 'email'])
    .where('id', '=', request.surfer_id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!surfer || (await countResetLinks(tx, surfer.id)) >= RESET_MAILS) return null
  const path = await issueResetLink(tx, 'surfer', surfer.id)
  return path === null ? null : { first_name: surfer.first_name, email: surfer.email, path }
}
