import type { ReactNode } from 'react'
import type { Session } from '#contract/catalogue/catalogue.ts'
import { SessionCard } from './session-card.tsx'

/** Cards that a phone shows of before it is scrolled. */
const IN_SIGHT = 2

const sessionGridLook =
  'fills-row grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

type SessionGridProps = {
  sessions: readonly Session[]
  /** A heading of the page names them all. */
  underHeading?: boolean
  /** Four below the first screen: their pictures are loaded lazily, and none stands alone in a row. */
  below?: boolean
  /** After the cards: an item of the grid. */
  children?: ReactNode
}

export function SessionGrid({ sessions, underHeading, below, children }: SessionGridProps) {
  return (
    <ul className={below ? `${sessionGridLook} lg:max-xl:*:nth-4:hidden` : sessionGridLook}>
      {sessions.map((session, at) => (
        <li key={session.id} className={at < IN_SIGHT ? undefined : 'until-touched'}>
          <SessionCard session={session} priority={at === 0 && !below} underHeading={underHeading} />
        </li>
      ))}
      {children}
    </ul>
  )
}
