import { INVITATION_DAYS } from '#contract/accounts/invitations.ts'
import { brand } from '#contract/brand.ts'
import { PHOTOGRAPHER_SHARE } from '#contract/orders/money.ts'
import { hashToken, newToken } from '#server/accounts/token.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { AddressedMail } from '../template/mail-template.ts'

/** Invites a photographer. The token is created with the mail; only its hash is stored. */
export async function composeInvitation(tx: Tx, invitationId: number): Promise<AddressedMail | null> {
  const token = newToken()
  const invitation = await tx
    .updateTable('photographer_invitation')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', invitationId)
    .where('email', 'is not', null)
    .where('expires_at', '>', new Date())
    .returning(['email', 'invited_at'])
    .executeTakeFirst()
  if (!invitation?.email) return null
  return {
    to: invitation.email,
    since: invitation.invited_at,
    subject: `Your invitation to sell at ${brand.name}`,
    title: 'You are invited',
    because: `You receive this mail because the people of ${brand.name} invited you as a photographer.`,
    parts: [
      {
        kind: 'text',
        text: `${brand.name} is where surfers find and buy the photos and videos of their waves. We would like to see yours here: you set your prices and receive ${PHOTOGRAPHER_SHARE * 100}% of each sale.`,
      },
      { kind: 'button', label: 'Create your photographer account', path: `/invitation#${token}` },
      {
        kind: 'note',
        text: `The invitation is for this address alone and works once, for ${INVITATION_DAYS} days. Not for you? Then do nothing.`,
      },
    ],
  }
}
