import { brand } from '#contract/brand.ts'
import { formatHours, formatLongDate } from '#contract/time/dates.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { makeAlertLink } from '../session-alerts/make-alert-link.ts'
import type { AddressedMail, MailPart } from '../template/mail-template.ts'
import { nameInMail } from '../template/name-in-mail.ts'
import { findAnsweredRequest } from './queries.ts'

type Answered = NonNullable<Awaited<ReturnType<typeof findAnsweredRequest>>>

/** Answers a session alert with its session (surfer.md §1; decisions.md, Things around). */
export async function composeSessionReady(
  tx: Tx,
  requestId: number,
  { db }: { db: Db },
): Promise<AddressedMail | null> {
  const ready = await findAnsweredRequest(tx, requestId)
  if (!ready) return null
  const day = formatLongDate(ready.session_date)
  const by = nameInMail(`${ready.photographer_first_name} ${ready.photographer_last_name}`)
  return {
    to: ready.email,
    since: ready.asked_at,
    subject: `Your session is ready: ${ready.place}`,
    title: 'Your session is ready',
    because: `You receive this mail because you asked ${brand.name} to let you know about this session.`,
    unsubscribe: { from: 'sessions', token: await makeAlertLink(db, ready.address_id, 'unsubscribe') },
    parts: [
      ...pictureOf(ready, `${ready.place}, ${day}, photographed by ${by}`),
      { kind: 'text', text: `${by} has published what you asked for. Have a look for your waves.` },
      ...(ready.arrival === null ? [] : [MORE]),
      {
        kind: 'rows',
        rows: [
          ['Place', ready.place],
          ['Date', day],
          ['Time', formatHours(ready.start_hour, ready.end_hour)],
          ['Photographer', by],
          ...countRow('Photos', ready.image_count),
          ...countRow('Videos', ready.video_count),
        ],
      },
      { kind: 'button', label: 'See the session', path: `/session/${ready.id}` },
      { kind: 'link', label: 'Everything from that place and day', path: dayPath(ready) },
    ],
  }
}

const MORE: MailPart = {
  kind: 'text',
  text: 'More pictures are still arriving: the page shows each one as it comes.',
}

const countRow = (label: string, count: number): [string, string][] =>
  count > 0 ? [[label, String(count)]] : []

const pictureOf = ({ id, picture_key }: Answered, alt: string): MailPart[] =>
  picture_key === null ? [] : [{ kind: 'picture', alt, src: publicUrl(picture_key), path: `/session/${id}` }]

/** Path of the sessions page filtered by place and day; a school is a negative place id (surfer.md §4). */
const dayPath = ({ location_id, surfschool_id, session_date }: Answered): `/${string}` =>
  surfschool_id === null
    ? `/sessions?location_id=${location_id}&date=${session_date}`
    : `/sessions?tag=surflesson&location_id=-${surfschool_id}&date=${session_date}`
