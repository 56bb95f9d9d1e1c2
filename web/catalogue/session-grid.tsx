import type { Session } from '#contract/catalogue.ts'
import { SessionCard } from './session-card.tsx'

export const sessionGridLook = 'grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3'

export function SessionGrid({ sessions }: { sessions: Session[] }) {
  return (
    <ul className={sessionGridLook}>
      {sessions.map((session, at) => (
        <li key={session.id}>
          <SessionCard session={session} priority={at === 0} />
        </li>
      ))}
    </ul>
  )
}
