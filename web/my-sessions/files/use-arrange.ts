import { useRef, useState } from 'react'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { useAccount } from '#web/accounts/store.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import type { Done } from '../done-note.tsx'
import { sendArrangement, sendByTime } from '../own-session-calls.ts'
import { movedTo } from './moved-to.ts'

const FAILED = 'Failed to change the order'

/** The order of a session's files as it is made here, sent move by move in the order in which they were made; each can be taken back. */
export function useArrange(session: OwnSessionDetail, reload: () => void, onDone: (done: Done) => void) {
  const { token } = useAccount()
  const sent = session.media.map(({ id }) => id)
  const [arranging, setArranging] = useState(false)
  const [own, setOwn] = useState<readonly number[] | null>(null)
  // Before each step that is not taken back.
  const [past, setPast] = useState<readonly (readonly number[])[]>([])
  const [error, setError] = useState('')
  const work = useRef<Promise<unknown>>(Promise.resolve())
  // While one is dragged, its step is not made yet.
  const settled = useRef<readonly number[] | null>(null)
  const withAll = (ids: readonly number[]) => {
    const [there, named] = [new Set(sent), new Set(ids)]
    return [...ids.filter((id) => there.has(id)), ...sent.filter((id) => !named.has(id))]
  }
  const order = own ? withAll(own) : sent

  const settle = (next: readonly number[] | null) => {
    settled.current = next
    setOwn(next)
  }
  const send = (call: (token: string) => Promise<unknown>, onFailed?: () => void) => {
    if (!token) return
    setError('')
    work.current = work.current
      .then(() => call(token))
      .catch((failure: unknown) => {
        setError(errorMessage(failure, FAILED))
        settle(null)
        onFailed?.()
        reload()
      })
  }
  const step = (before: readonly number[], call: (token: string) => Promise<unknown>) => {
    setPast((last) => [...last, before])
    send(call, () => setPast((last) => last.slice(0, -1)))
  }
  const sendWhole = (login: string, ids: readonly number[]) =>
    sendArrangement(login, session.id, withAll(ids), null)
  return {
    arranging,
    order,
    error,
    begin: () => {
      setArranging(true)
      settle(sent)
      setPast([])
      setError('')
    },
    end: () => {
      setArranging(false)
      const [first] = past
      if (first && token) onDone({ said: 'The order is changed.', undo: () => sendWhole(token, first) })
      void work.current.then(reload)
    },
    /** While it is dragged: nothing is sent. */
    show: (id: number, place: number) => setOwn(movedTo(order, id, place)),
    /** As it is shown before it was dragged. */
    back: (before: readonly number[]) => setOwn(before),
    put: (next: readonly number[], id: number) => {
      const before = settled.current ?? sent
      if (before.every((each, place) => each === next[place])) return
      settle(next)
      step(before, (login) => sendArrangement(login, session.id, [id], next[next.indexOf(id) + 1] ?? null))
    },
    byTime: () => {
      step(settled.current ?? sent, (login) =>
        sendByTime(login, session.id).then(() => {
          settle(null)
          reload()
        }),
      )
    },
    undo: () => {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      settle(before)
      send((login) => sendWhole(login, before))
    },
    mayUndo: past.length > 0,
  }
}
