import { sql } from 'kysely'
import type { PhotographerSignupMode } from '#contract/accounts/invitations.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { hashToken } from '../token.ts'

/** A living invitation; undefined for an unknown, used, withdrawn or old one. */
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
 * Uses an invitation up before its photographer is made, and answers its id: it works once, for its own address. Null where
 * sign-up is open and there is none; throws `invitation_needed` where it is by invitation.
 */
export async function takeInvitation(
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

/** Remembers who came by an invitation; word the address had left is answered with that. */
export async function settleInvitation(
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
