import type { Session } from '#contract/catalogue/catalogue.ts'
import { SessionCard } from './session-card.tsx'

const sessionGridLook = 'grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3'

type SessionGridProps = {
  sessions: readonly Session[]
  /** Below the first screen: its pictures are loaded lazily. */
  below?: boolean
}

export function SessionGrid({ sessions, below }: SessionGridProps) {
  return (
    <ul className={sessionGridLook}>
      {sessions.map((session, at) => (
        <li key={session.id}>
          <SessionCard session={session} priority={at === 0 && !below} />
        </li>
      ))}
    </ul>
  )
}
