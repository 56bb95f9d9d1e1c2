import type { Session } from '#contract/catalogue/catalogue.ts'
import { CARD_COVER_INDEX } from '#contract/catalogue/listing.ts'
import { formatDate } from '#contract/time/dates.ts'

type Placed = Pick<Session, 'tag' | 'location' | 'surfschool'>

/** The fourth cover when there are four, else the first, else none (surfer.md, Session card). */
export const cardCoverOf = ({ cover_images }: Pick<Session, 'cover_images'>) =>
  cover_images[CARD_COVER_INDEX] ?? cover_images[0]

export const coverOf = (session: Pick<Session, 'cover_images'>): string | null =>
  cardCoverOf(session)?.url ?? null

/** The surf school of a lesson, otherwise the spot. */
export const placeName = ({ tag, location, surfschool }: Placed): string =>
  (tag === 'surflesson' ? surfschool?.name : location?.name) ?? location?.name ?? surfschool?.name ?? ''

/** The region around a spot; none where the spot is named after it. */
export const regionOf = ({ tag, location }: Placed): string | null =>
  tag === 'surflesson' || !location || location.region === location.name ? null : location.region

/** The card's second line: the school, or spot and region. */
export const placeLine = (session: Placed): string =>
  [placeName(session), regionOf(session)].filter(Boolean).join(', ')

/** Name of the photographer, whose account may be closed (surfer.md, Surf school page). */
export const photographerName = ({ photographer }: Pick<Session, 'photographer'>): string =>
  photographer ? `${photographer.first_name} ${photographer.last_name}` : 'Unknown Photographer'

/** Alternative text of the session's pictures. */
export const pictureAlt = (session: Session): string =>
  `Surf at ${placeName(session)}, ${formatDate(session.session_date)}, by ${photographerName(session)}`
