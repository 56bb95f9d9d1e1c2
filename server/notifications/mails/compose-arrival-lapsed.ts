import { ADD_HOURS, ARRIVING_HOURS } from '#contract/sessions/ingest.ts'
import { formatLongDate } from '#contract/time/dates.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { AddressedMail } from '../template/mail-template.ts'
import { nameInMail } from '../template/name-in-mail.ts'
import { offerRows } from './compose-session-live.ts'
import { findPublishedSession } from './queries.ts'

/** Tells the photographer that what was sold as it arrived is complete with what is there, for nothing has come for a day. */
export async function composeArrivalLapsed(tx: Tx, sessionId: number): Promise<AddressedMail | null> {
  const session = await findPublishedSession(tx, sessionId)
  if (!session || session.arrival !== null) return null
  return {
    to: session.email,
    since: session.created_at,
    subject: `Your session is on sale as it is: ${session.place}`,
    title: 'Your session is on sale as it is',
    parts: [
      {
        kind: 'text',
        text: `${nameInMail(session.first_name)}, nothing more of this session has arrived for ${ARRIVING_HOURS} hours. What had arrived stays on sale, and surfers are no longer told that more is coming.`,
      },
      {
        kind: 'rows',
        rows: [
          ['Place', session.place],
          ['Date', formatLongDate(session.session_date)],
          ...offerRows(session),
        ],
      },
      { kind: 'text', text: addLine(session.published_at) },
      { kind: 'button', label: 'See your session', path: `/photographerprofile/sessions/${session.id}` },
    ],
  }
}

function addLine(publishedAt: Date | null): string {
  const isOpen = publishedAt !== null && Date.now() - publishedAt.getTime() < ADD_HOURS * 3_600_000
  if (isOpen) return `You can still add files to it, until ${ADD_HOURS} hours after it first went on sale.`
  return 'More pictures of that day need a session of their own.'
}
