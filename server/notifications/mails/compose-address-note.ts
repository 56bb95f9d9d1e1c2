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
