import { formatEuros, toEuros } from '#contract/orders/money.ts'
import { addDays, formatHours, formatLongDate, LISTED_DAYS, today } from '#contract/time/dates.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import type { AddressedMail, MailPart } from '../template/mail-template.ts'
import { nameInMail } from '../template/name-in-mail.ts'
import { findPublishedSession } from './queries.ts'

/** Informs the photographer that the session is published; of one that is sold as it arrives when all of it is there. */
export async function composeSessionLive(tx: Tx, sessionId: number): Promise<AddressedMail | null> {
  const session = await findPublishedSession(tx, sessionId)
  if (!session || session.arrival !== null) return null
  return {
    to: session.email,
    since: session.created_at,
    subject: `Your session is live: ${session.place}`,
    title: 'Your session is live',
    parts: [
      ...cover(session),
      { kind: 'text', text: `${nameInMail(session.first_name)}, surfers can now find and buy your session.` },
      {
        kind: 'rows',
        rows: [
          ['Place', session.place],
          ['Date', formatLongDate(session.session_date)],
          ['Time', formatHours(session.start_hour, session.end_hour)],
          ...offerRows(session),
          ['On sale until', formatLongDate(addDays(today(session.created_at), LISTED_DAYS))],
        ],
      },
      { kind: 'button', label: 'See your session', path: `/session/${session.id}` },
    ],
  }
}

const cover = (session: Published): MailPart[] =>
  session.picture_key === null
    ? []
    : [
        {
          kind: 'picture',
          alt: `${session.place}, ${formatLongDate(session.session_date)}`,
          src: publicUrl(session.picture_key),
          path: `/session/${session.id}`,
        },
      ]

type Published = NonNullable<Awaited<ReturnType<typeof findPublishedSession>>>
type Offer = Record<'image_count' | 'video_count' | 'photo_price_cents' | 'video_price_cents', number>

/** What is for sale of a session, with its prices. */
export const offerRows = (offer: Offer): [string, string][] => [
  ...offerRow('Photos', offer.image_count, offer.photo_price_cents),
  ...offerRow('Videos', offer.video_count, offer.video_price_cents),
]

const offerRow = (label: string, count: number, cents: number): [string, string][] =>
  count > 0 ? [[label, `${count} at ${formatEuros(toEuros(cents))}`]] : []
