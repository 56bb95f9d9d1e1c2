import type { OwnSession, SessionChange } from '#contract/sessions/my-sessions.ts'
import { placeName } from '#web/catalogue/session-labels.ts'
import { type Details, priceOf } from '#web/upload/details/upload-details.ts'

/** A session's details as the form holds them. */
export const detailsOf = (session: OwnSession): Details => {
  const place = session.location_id ?? session.surfschool_id
  const name = placeName(session)
  return {
    tag: session.tag,
    place: place === null ? null : { id: place, name, time_zone: null },
    placeText: name,
    date: session.session_date,
    startHour: session.start_hour,
    endHour: session.end_hour,
    prices: { photo: String(session.photo_price), video: String(session.video_price) },
  }
}

/** What the form asks to be changed. Call it when nothing stands against the details. */
export function changeOf(details: Details): SessionChange {
  const place = details.place?.id
  return {
    ...(place !== undefined &&
      (details.tag === 'freesurf' ? { location_id: place } : { surfschool_id: place })),
    session_date: details.date,
    start_hour: details.startHour,
    end_hour: details.endHour,
    photo_price: priceOf(details, 'photo') ?? undefined,
    video_price: priceOf(details, 'video') ?? undefined,
  }
}
