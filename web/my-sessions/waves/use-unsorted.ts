import { useEffect, useMemo } from 'react'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import type { OwnWaves } from '#contract/waves/own-waves.ts'
import { isOpen } from '../own-session-labels.ts'

/** While files are not in a wave yet, they are asked for again so often, ms. */
const AGAIN_MS = 3000

/** How many files on sale are in no wave yet: the job that sorts them runs after they have arrived. */
export function useUnsorted(session: OwnSessionDetail, { waves }: OwnWaves, reload: () => void): number {
  const unsorted = useMemo(() => {
    if (!isOpen(session)) return 0
    const sorted = new Set(waves.flatMap(({ media_ids }) => media_ids))
    return session.media.filter(({ id, state, hidden }) => state === 'ready' && !hidden && !sorted.has(id))
      .length
  }, [session, waves])
  useEffect(() => {
    if (unsorted === 0) return
    const timer = setTimeout(reload, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [unsorted, reload])
  return unsorted
}
