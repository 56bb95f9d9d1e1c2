import { sql } from 'kysely'
import type { PhotographerSignupMode } from '#contract/accounts/invitations.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { hashToken } from '../token.ts'

/** A valid invitation; undefined for an unknown, used, withdrawn or expired one. */
export const findInvitation = (
  db: Db,
  token: string,
): Promise<{ id: number; email: string | null } | undefined> =>
  db
    .selectFrom('photographer_invitation')
    .select(['id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('email', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/**
 * Marks an invitation as used before its photographer is inserted, and returns its id: it works once, for its own address.
 * Null when there is none and sign-up is open; throws `invitation_needed` otherwise.
 */
export async function redeemInvitation(
  tx: Tx,
  mode: PhotographerSignupMode,
  { email, invitation }: { email: string; invitation?: string | undefined },
): Promise<number | null> {
  const found = invitation === undefined ? undefined : await findInvitation(tx, invitation)
  const taken =
    found &&
    (await tx
      .updateTable('photographer_invitation')
      .set({ email: null, used_at: sql<Date>`now()` })
      .where('id', '=', found.id)
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst())
  if (taken) return taken.id
  if (mode === 'open') return null
  throw new AppError(
    'invitation_needed',
    found && { email: 'Please use the email your invitation was sent to' },
  )
}

/** Links an invitation to its photographer, and deletes the interest recorded for the address. */
export async function linkInvitation(
  tx: Tx,
  invitationId: number | null,
  photographer: { id: number; email: string },
): Promise<void> {
  await tx.deleteFrom('photographer_interest').where('email', '=', photographer.email).execute()
  if (invitationId === null) return
  await tx
    .updateTable('photographer_invitation')
    .set({ photographer_id: photographer.id })
    .where('id', '=', invitationId)
    .execute()
}
