import { EMAIL_UNDO_DAYS } from '#contract/accounts/own-account.ts'
import { brand } from '#contract/brand.ts'
import { formatTime } from '#contract/time/times.ts'
import { issueUndoLink } from '#server/accounts/own-account/issue-undo-link.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { AddressedMail } from '../template/mail-template.ts'

/**
 * Tells the address an account had that it was changed, with the link that undoes it. The new address is not named: it may be
 * a thief's, and then it is evidence, or a stranger's.
 */
export async function composeEmailChanged(tx: Tx, changeId: number): Promise<AddressedMail | null> {
  const undo = await issueUndoLink(tx, changeId)
  if (!undo) return null
  return {
    to: undo.email,
    since: undo.changed_at,
    subject: 'Your email address was changed',
    title: 'Your email address was changed',
    parts: [
      {
        kind: 'text',
        text: `On ${formatTime(undo.changed_at)} the email address of your ${undo.role} account was changed to another one.`,
      },
      {
        kind: 'text',
        text: 'If that was you, there is nothing to do: log in with the new address from now on.',
      },
      {
        kind: 'text',
        text: 'If it was not you, take your account back: it gets this address again, you choose a new password, and whoever is logged in is logged out.',
      },
      { kind: 'button', label: 'It was not me', path: undo.path },
      {
        kind: 'note',
        text: `The link works once, for ${EMAIL_UNDO_DAYS} days. If it does not, write to ${brand.supportEmail} from this address.`,
      },
    ],
  }
}
