import type { Details } from './details.ts'
import type { Tell } from './report.ts'

/** Says with which details a session is begun, and what speaks against them. */
export function tellDetails(tell: Tell, details: Details): void {
  const { place, session_date, start_hour, end_hour, photo_price, video_price, said } = details
  tell({
    event: 'details',
    place: place.region ? `${place.name}, ${place.region}` : place.name,
    date: session_date,
    hours: `${start_hour}:00-${end_hour}:00`,
    photo_price,
    video_price,
  })
  for (const message of said) tell({ event: 'note', message })
}
