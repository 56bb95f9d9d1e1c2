import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import type { Selection } from '#web/upload/choose/selection.ts'
import { keepChoices, keptChoices } from '#web/upload/known/kept-choices.ts'
import { openKnownCalls } from '#web/upload/known/known-calls.ts'
import { createKnownFiles } from '#web/upload/known/known-files.ts'
import type { KnownGroup } from '#web/upload/known/known-groups.ts'
import { sendMove } from '../own-session-calls.ts'

type Parts = { user: number; token: string; session: OwnSessionDetail; selection: Selection }

/** Recognises files chosen for a published session that another session of its place and day has. */
export function useKnownAdditions({ user, token, session, selection }: Parts) {
  const login = useRef(token)
  useEffect(() => {
    login.current = token
  }, [token])
  const { id, tag, location_id, surfschool_id, session_date } = session
  const { calls, known } = useMemo(() => {
    const calls = openKnownCalls({ token: () => login.current, filled: () => id })
    return { calls, known: createKnownFiles(selection, calls, (choices) => keepChoices(id, user, choices)) }
  }, [selection, id, user])
  useEffect(() => {
    const leave = known.open()
    known.fill(keptChoices(id, user))
    return () => {
      leave()
      calls.close()
    }
  }, [known, calls, id, user])
  const place = tag === 'freesurf' ? location_id : surfschool_id
  useEffect(
    () => known.at(() => (place === null ? null : { tag, place, session_date })),
    [known, tag, place, session_date],
  )
  return {
    sellAgain: useCallback((ids: ReadonlySet<number>) => known.choose(ids, 'again'), [known]),
    /** Brings them here at once; how many came. Throws ApiError. */
    async move({ session: from, ids }: KnownGroup): Promise<number> {
      const moving = selection
        .snapshot()
        .flatMap(({ id: file, known: as }) =>
          ids.has(file) && as !== undefined && as !== 'asked' && as.stays === null
            ? [{ file, media: as.mediaId }]
            : [],
        )
      const { moved } = await sendMove(
        login.current,
        from.id,
        moving.map(({ media }) => media),
        id,
      )
      for (const { file } of moving) selection.remove(file)
      return moved
    },
  }
}
