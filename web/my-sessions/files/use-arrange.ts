import { useRef, useState } from 'react'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { useAccount } from '#web/accounts/store.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { sendArrangement, sendByTime } from '../own-session-calls.ts'
import { movedTo } from './moved-to.ts'

const FAILED = 'Failed to change the order'

/** The order of a session's files as it is made here, sent move by move in the order in which they were made. */
export function useArrange(session: OwnSessionDetail, reload: () => void) {
  const { token } = useAccount()
  const sent = session.media.map(({ id }) => id)
  const [arranging, setArranging] = useState(false)
  const [own, setOwn] = useState<readonly number[] | null>(null)
  const [error, setError] = useState('')
  const work = useRef<Promise<unknown>>(Promise.resolve())
  const known = new Set(sent)
  const order = own ? [...own.filter((id) => known.has(id)), ...sent.filter((id) => !own.includes(id))] : sent

  const send = (call: (token: string) => Promise<unknown>) => {
    if (!token) return
    setError('')
    work.current = work.current
      .then(() => call(token))
      .catch((failure: unknown) => {
        setError(errorMessage(failure, FAILED))
        setOwn(null)
        reload()
      })
  }
  return {
    arranging,
    order,
    error,
    begin: () => {
      setArranging(true)
      setOwn(sent)
      setError('')
    },
    end: () => {
      setArranging(false)
      void work.current.then(reload)
    },
    /** While it is dragged: nothing is sent. */
    show: (id: number, place: number) => setOwn(movedTo(order, id, place)),
    /** As it is shown before it was dragged. */
    back: (before: readonly number[]) => setOwn(before),
    put: (next: readonly number[], id: number) => {
      setOwn(next)
      send((login) => sendArrangement(login, session.id, [id], next[next.indexOf(id) + 1] ?? null))
    },
    byTime: () => {
      send((login) =>
        sendByTime(login, session.id).then(() => {
          setOwn(null)
          reload()
        }),
      )
    },
  }
}
