import { EMAIL_CONFIRM_DAYS } from '#contract/accounts/confirm-email.ts'
import { brand } from '#contract/brand.ts'
import { issueConfirmation } from '#server/accounts/confirm/issue-confirmation.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { AddressedMail } from '../template/mail-template.ts'

/**
 * Asks an address whether an account is its own; where another account has confirmed it, tells the owner that somebody used it.
 * Nothing anybody typed is in it but the address: it may be a stranger's.
 */
export async function composeConfirmEmail(tx: Tx, confirmationId: number): Promise<AddressedMail | null> {
  const asked = await issueConfirmation(tx, confirmationId)
  if (!asked) return null
  const { email: to, asked_at: since, role, path } = asked
  const because = `You receive this mail because this address was typed at ${brand.name}.`
  if (path === null)
    return {
      to,
      since,
      because,
      subject: 'You already have an account',
      title: 'You already have an account',
      parts: [
        {
          kind: 'text',
          text: `Somebody, perhaps you, typed this address for a ${role} account. It belongs to one already: log in with the password you chose for that, or choose a new one by Forgot your password.`,
        },
        { kind: 'button', label: `Go to ${brand.name}`, path: '/' },
        {
          kind: 'note',
          text: 'It was not you? There is nothing to do: your account is as it was, and whoever it was sees nothing of it.',
        },
      ],
    }
  return {
    to,
    since,
    because,
    subject: 'Confirm your email',
    title: 'Is this your email address?',
    parts: [
      {
        kind: 'text',
        text: `Somebody, we hope it was you, set this address for a ${role} account at ${brand.name}.`,
      },
      { kind: 'button', label: 'Confirm my email', path },
      {
        kind: 'note',
        text: `Until it is confirmed we send you nothing but what belongs to an order. Where you are not logged in, you are asked for the password you chose. The link works for ${EMAIL_CONFIRM_DAYS} days.`,
      },
      {
        kind: 'note',
        text: 'If it was not you, there is nothing to do: without your confirmation and the password of the account nobody has your address.',
      },
    ],
  }
}
