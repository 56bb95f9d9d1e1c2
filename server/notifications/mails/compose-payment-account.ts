import { brand } from '#contract/brand.ts'
import { isFullyEnabled } from '#contract/catalogue/photographers.ts'
import { PHOTOGRAPHER_SHARE } from '#contract/orders/money.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { AddressedMail, MailPart } from '../template/mail-template.ts'
import { nameInMail } from '../template/name-in-mail.ts'
import { findPaymentChange } from './queries.ts'

type Change = NonNullable<Awaited<ReturnType<typeof findPaymentChange>>>

/** Informs a photographer that payments are enabled, or what disables them; null when a later change exists. */
export async function composePaymentAccount(tx: Tx, changeId: number): Promise<AddressedMail | null> {
  const change = await findPaymentChange(tx, changeId)
  if (!change || change.id !== change.latest) return null
  const words =
    change.kind === 'ready'
      ? readyWords(change)
      : change.account_ended
        ? endedWords(change)
        : attentionWords(change)
  return { to: change.email, since: change.changed_at, subject: words.title, ...words }
}

const readyWords = ({ first_name }: Change): { title: string; parts: MailPart[] } => ({
  title: 'Your payment account is ready',
  parts: [
    {
      kind: 'text',
      text: `${nameInMail(first_name)}, everything is verified. Your sessions can be sold from now on, and ${PHOTOGRAPHER_SHARE * 100}% of each sale goes straight to your payment account.`,
    },
    { kind: 'button', label: 'Upload a session', path: '/upload-session' },
    { kind: 'link', label: 'Your payout details', path: '/photographerprofile/payout' },
  ],
})

const endedWords = ({ account_ended, first_name }: Change): { title: string; parts: MailPart[] } => ({
  title: 'Your payment account has ended',
  parts: [
    {
      kind: 'text',
      text: `${nameInMail(first_name)}, our payment provider ${account_ended === 'rejected' ? 'has rejected your payment account' : 'no longer has your payment account'}. Nobody can pay you through it any more.`,
    },
    {
      kind: 'text',
      text: 'Your sessions are off sale until you set up a new account, and come back by themselves once it is ready. What you sold stays with its buyers.',
    },
    { kind: 'button', label: 'Set up a new account', path: '/photographerprofile/payout' },
  ],
})

function attentionWords(change: Change): { title: string; parts: MailPart[] } {
  const selling = isFullyEnabled(change)
  return {
    title: 'Your payment account needs attention',
    parts: [
      {
        kind: 'text',
        text: `${nameInMail(change.first_name)}, our payment provider needs something from you, often a document or a detail that has changed.`,
      },
      {
        kind: 'text',
        text: selling
          ? 'You can still sell. Please look at it soon, so that it stays like that.'
          : 'Until then your sessions cannot be bought and you cannot publish new ones. What was paid to you is safe.',
      },
      { kind: 'button', label: 'See what is missing', path: '/stripe-onboarding' },
      {
        kind: 'note',
        text: `${brand.name} never asks for bank details or documents by mail: only the page of our payment provider, which you reach from your account, does.`,
      },
    ],
  }
}
