import { useEffect, useState } from 'react'
import { listOwnSessions } from '#contract/sessions/my-sessions.ts'
import { call } from '#web/platform/api/api.ts'
import type { LastSession } from './upload-form.ts'

const none: readonly LastSession[] = []

/** The sessions published last, newest day first: their places come first, their prices are suggested. None until they are known. */
export function useLastSessions(token: string): readonly LastSession[] {
  const [last, setLast] = useState(none)
  useEffect(() => {
    const stop = new AbortController()
    call(listOwnSessions, { query: {}, signal: stop.signal }, { token })
      .then(({ sessions }) =>
        setLast(
          sessions.flatMap(({ state, tag, location, surfschool, location_id, surfschool_id, ...session }) => {
            const place = location_id ?? (surfschool_id === null ? null : -surfschool_id)
            const name = location?.name ?? surfschool?.name
            if (place === null || name === undefined || state === 'draft') return []
            return [{ tag, place, name, photo: session.photo_price, video: session.video_price }]
          }),
        ),
      )
      // Without it the form is filled in by hand.
      .catch(() => undefined)
    return () => stop.abort()
  }, [token])
  return last
}
