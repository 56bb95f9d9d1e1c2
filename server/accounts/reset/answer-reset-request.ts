import type { Tx } from '#server/platform/db/connect.ts'
import { countConfirmations, insertConfirmation } from '../confirm/confirmation-queries.ts'
import { mayMailUnconfirmed, RESET_MAILS } from '../policy.ts'
import { issueResetLink } from './issue-reset-link.ts'
import { countResetLinks } from './queries.ts'

/** `first_name` is null for an address nobody has confirmed: it may be a stranger's. */
type AnsweredReset = { first_name: string | null; email: string; path: `/${string}` }

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
    .select(['id', 'first_name', 'email', 'email_confirmed_at'])
    .where('id', '=', request.surfer_id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!surfer || (await countResetLinks(tx, surfer.id)) >= RESET_MAILS) return null
  const { email, email_confirmed_at } = surfer
  if (!email_confirmed_at && !(await mayAskUnconfirmed(tx, surfer.id, email))) return null
  const path = await issueResetLink(tx, 'surfer', surfer.id, { mailed: true })
  return path === null ? null : { first_name: email_confirmed_at ? surfer.first_name : null, email, path }
}

/** Counted apart from the mails that ask for a confirmation: a stranger's sign-ups use up no reset. */
async function mayAskUnconfirmed(tx: Tx, id: number, email: string): Promise<boolean> {
  if (!mayMailUnconfirmed('reset', await countConfirmations(tx, email, 'reset'))) return false
  await insertConfirmation(tx, { role: 'surfer', id }, email, 'reset')
  return true
}
