import type { Tx } from '#server/platform/db/connect.ts'
import { RESET_MAILS } from '../policy.ts'
import { issueResetLink } from './issue-reset-link.ts'
import { countResetLinks } from './queries.ts'

type AnsweredReset = { first_name: string; email: string; path: `/${string}` }

/**
 * Takes a request for a reset and answers whom to mail which link; the request is gone with the caller's transaction.
 * Null when the address was unknown, the request was taken before or is too old, and when the account was mailed
 * `RESET_MAILS` links within the life of one: the last of them still works then, so that whoever asks all the time
 * neither fills the owner's inbox nor takes the link away.
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
