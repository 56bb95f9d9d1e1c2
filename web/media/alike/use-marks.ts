import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useAccount } from '#web/accounts/store.ts'
import type { Mark } from './marks.ts'
import { fetchMarks, sendMarks } from './marks-calls.ts'
import { addMarks, currentMarks, currentSurfer, noteTold, subscribeMarks } from './marks-store.ts'

const none: readonly Mark[] = []

/**
 * What was said of the waves of these sessions, newest last, and the way to say more. Kept in this browser; with the account, too,
 * where a surfer is logged in: both are brought together when the page opens. What could not be sent is sent then.
 */
export function useMarks(sessions: readonly number[]) {
  const all = useSyncExternalStore(subscribeMarks, currentMarks, () => none)
  const key = sessions.join()
  const { user, token } = useAccount()
  const marks = useMemo(() => {
    const asked = new Set(key.split(',').map(Number))
    return all.filter(({ session, mine }) => mine !== null && asked.has(session)).sort((a, b) => a.at - b.at)
  }, [all, key])

  useEffect(() => {
    const surfer = currentSurfer()
    if (!surfer || user?.id !== surfer.id || token !== surfer.token || key === '') return
    const sessions = key.split(',').map(Number)
    // What cannot be asked now is not waited for.
    bringTogether(sessions, surfer.token).catch(() => noteTold(sessions))
  }, [key, user?.id, token])

  const say = useCallback((words: readonly Pick<Mark, 'item' | 'session' | 'mine'>[]) => {
    const at = Date.now()
    const said = words.map((word) => ({ ...word, at }))
    addMarks(said)
    const surfer = currentSurfer()
    // What is lost here is sent with the next visit.
    if (surfer) sendMarks(said, surfer.token).catch(() => undefined)
  }, [])
  return { marks, say }
}

async function bringTogether(sessions: readonly number[], token: string): Promise<void> {
  const known = await fetchMarks(sessions, token)
  addMarks(known)
  noteTold(sessions)
  const told = new Map(known.map(({ item, at }) => [item, at]))
  const unsent = currentMarks().filter(
    ({ item, session, at }) => sessions.includes(session) && (told.get(item) ?? -1) < at,
  )
  if (unsent.length > 0) await sendMarks(unsent, token)
}
