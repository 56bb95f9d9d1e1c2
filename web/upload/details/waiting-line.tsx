import { Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { WAITING_MAX, waitingSurfers } from '#contract/notifications/notifications.ts'
import { currentAccount } from '#web/accounts/store.ts'
import { call } from '#web/platform/api/api.ts'

type WaitingLineProps = { /** Negative: a school. */ place: number | null; date: string }

/** How many surfers asked for a session of the chosen place and day; nothing while nobody has. */
export function WaitingLine({ place, date }: WaitingLineProps) {
  const waiting = useWaiting(place, date)
  return (
    <div role="status">
      {waiting > 0 && (
        <p className="mt-5 flex items-center gap-2.5 rounded-control bg-success-soft px-4 py-3 text-fine font-medium text-success">
          <Users aria-hidden="true" className="size-5 shrink-0" />
          {waiting === 1
            ? '1 surfer is waiting for this session'
            : `${waiting < WAITING_MAX ? waiting : `Over ${WAITING_MAX - 1}`} surfers are waiting for this session`}
        </p>
      )}
    </div>
  )
}

function useWaiting(place: number | null, date: string): number {
  const [found, setFound] = useState({ key: '', waiting: 0 })
  const key = place === null || date === '' ? '' : `${place} ${date}`
  useEffect(() => {
    if (key === '') return
    const stop = new AbortController()
    call(
      waitingSurfers,
      { query: { location_id: place, date }, signal: stop.signal },
      { token: currentAccount().token },
    )
      .then(({ waiting }) => setFound({ key, waiting }))
      // Optional: a failure is ignored.
      .catch(() => undefined)
    return () => stop.abort()
  }, [key, place, date])
  return found.key === key ? found.waiting : 0
}
