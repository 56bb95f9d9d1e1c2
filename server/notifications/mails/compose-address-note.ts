import { brand } from '#contract/brand.ts'
import { formatTime } from '#contract/time/times.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { AddressedMail, MailPart } from '../template/mail-template.ts'
import { deleteAddressNote } from './queries.ts'

type Note = NonNullable<Awaited<ReturnType<typeof deleteAddressNote>>>

/**
 * Informs an address about a change of its account. Contains no text a user typed: the new address of a change may belong to a
 * stranger.
 */
export async function composeAddressNote(tx: Tx, noteId: number): Promise<AddressedMail | null> {
  const note = await deleteAddressNote(tx, noteId)
  if (!note) return null
  const { title, parts } = words[note.kind](note)
  return { to: note.email, since: note.created_at, subject: title, title, parts }
}

const text = (sentence: string): MailPart => ({ kind: 'text', text: sentence })
const onDay = ({ created_at }: Note) => `On ${formatTime(created_at)}`

/** What to do about a key to the account that somebody else has changed. */
const unlessYou = ({ role }: Note): MailPart[] => [
  text(
    'If it was not you, change your password, then remove every passkey and end every login you do not know.',
  ),
  {
    kind: 'button',
    label: 'Open Security',
    path: role === 'surfer' ? '/surfer/security' : '/photographerprofile/security',
  },
  text(`You cannot get in any more? Write to ${brand.supportEmail} right away.`),
]

const words: Record<Note['kind'], (note: Note) => { title: string; parts: MailPart[] }> = {
  'email-undone': (note) => ({
    title: 'A change of email was undone',
    parts: [
      text(
        `${onDay(note)} the ${note.role} account that had this address went back to the one it had before. Its owner asked for that from there.`,
      ),
      text(`If that should not have happened, write to ${brand.supportEmail}.`),
    ],
  }),
  'password-changed': (note) => ({
    title: 'Your password was changed',
    parts: [
      text(
        `${onDay(note)} the password of your ${note.role} account was changed, and everybody else who was logged in was logged out.${note.role === 'photographer' ? ' Upload tokens ended, too.' : ''}`,
      ),
      text('If that was you, there is nothing to do.'),
      text(
        note.role === 'surfer'
          ? 'If it was not you, choose a new one by Forgot your password, then remove every passkey you do not know under Security.'
          : `If it was not you, write to ${brand.supportEmail} right away.`,
      ),
    ],
  }),
  'passkey-added': (note) => ({
    title: 'A passkey was added to your account',
    parts: [
      text(
        `${onDay(note)} a passkey was added to your ${note.role} account. It logs in without the password.`,
      ),
      text('If that was you, there is nothing to do.'),
      ...unlessYou(note),
    ],
  }),
  'passkey-removed': (note) => ({
    title: 'A passkey was removed from your account',
    parts: [
      text(`${onDay(note)} a passkey of your ${note.role} account was removed. It logs in no longer.`),
      text('If that was you, there is nothing to do.'),
      ...unlessYou(note),
    ],
  }),
  'second-factor-on': (note) => ({
    title: 'Logging in takes a code now',
    parts: [
      text(
        `${onDay(note)} a second step was switched on for your ${note.role} account: after the password it asks for a code of an authenticator app.`,
      ),
      text('Keep the recovery codes you were shown where you find them without your phone.'),
      ...unlessYou(note),
    ],
  }),
  'second-factor-off': (note) => ({
    title: 'Logging in takes no code any more',
    parts: [
      text(
        `${onDay(note)} the second step of your ${note.role} account was switched off: the password alone logs in.`,
      ),
      text('If that was you, or you asked us for it, there is nothing to do.'),
      ...unlessYou(note),
    ],
  }),
  'recovery-code-used': (note) => ({
    title: 'A recovery code was used',
    parts: [
      text(
        `${onDay(note)} a recovery code of your ${note.role} account was used in place of a code of your app. It cannot be used again.`,
      ),
      ...unlessYou(note),
    ],
  }),
  'recovery-codes-renewed': (note) => ({
    title: 'You have new recovery codes',
    parts: [
      text(
        `${onDay(note)} new recovery codes were made for your ${note.role} account. Those before no longer work.`,
      ),
      ...unlessYou(note),
    ],
  }),
  'upload-token-made': (note) => ({
    title: 'An upload token was made for your account',
    parts: [
      text(
        `${onDay(note)} an upload token was made for your ${note.role} account. Whoever has it can upload files and publish sessions in your name, and nothing else.`,
      ),
      text('If that was you, there is nothing to do. You can revoke it under Security at any time.'),
      ...unlessYou(note),
    ],
  }),
  'account-closed': (note) => ({
    title: 'Your account is closed',
    parts: [
      text(`${onDay(note)} your ${note.role} account was closed and your personal details were deleted.`),
      text(
        note.role === 'surfer'
          ? 'Your purchases can no longer be downloaded. What the law has us keep of them, the invoices, we keep and use for nothing else.'
          : 'Your sessions are off sale. Those who bought from you keep their files. What the law has us keep, the invoices, we keep and use for nothing else.',
      ),
      text(`If you did not ask for this, write to ${brand.supportEmail} right away.`),
    ],
  }),
}
