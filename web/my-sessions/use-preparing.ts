import { useEffect } from 'react'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { isPreparing } from './own-session-labels.ts'

/** While previews are being made the session is asked for again so often, ms. */
const AGAIN_MS = 3000
/** The same while files come from elsewhere. */
const ARRIVING_MS = 10_000

/** Keeps a session fresh while something about it is under way. */
export function usePreparing(session: OwnSessionDetail | null, reload: () => void): void {
  useEffect(() => {
    if (!session) return
    const isTurning = session.media.some(({ turning }) => turning !== null)
    const isUnderWay = session.state === 'finalised' || isPreparing(session.media) || isTurning
    if (!isUnderWay && !session.arriving) return
    const timer = setTimeout(reload, session.arriving && !isTurning ? ARRIVING_MS : AGAIN_MS)
    return () => clearTimeout(timer)
  }, [session, reload])
}
