import { formatEuros, toEuros } from '#contract/orders/money.ts'
import { formatHours, formatLongDate } from '#contract/time/dates.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { AddressedMail } from '../template/mail-template.ts'
import { nameInMail } from '../template/name-in-mail.ts'
import { findPublishedSession } from './queries.ts'

/** Informs the photographer that the session is published. */
export async function composeSessionLive(tx: Tx, sessionId: number): Promise<AddressedMail | null> {
  const session = await findPublishedSession(tx, sessionId)
  if (!session) return null
  return {
    to: session.email,
    since: session.created_at,
    subject: `Your session is live: ${session.place}`,
    title: 'Your session is live',
    parts: [
      { kind: 'text', text: `${nameInMail(session.first_name)}, surfers can now find and buy your session.` },
      {
        kind: 'rows',
        rows: [
          ['Place', session.place],
          ['Date', formatLongDate(session.session_date)],
          ['Time', formatHours(session.start_hour, session.end_hour)],
          ...offerRow('Photos', session.image_count, session.photo_price_cents),
          ...offerRow('Videos', session.video_count, session.video_price_cents),
        ],
      },
      { kind: 'button', label: 'See your session', path: `/session/${session.id}` },
    ],
  }
}

const offerRow = (label: string, count: number, cents: number): [string, string][] =>
  count > 0 ? [[label, `${count} at ${formatEuros(toEuros(cents))}`]] : []
