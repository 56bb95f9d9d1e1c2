import { useEffect, useRef, useState } from 'react'
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
  /** Answers why the last call failed, empty where it did not. */
  const work = useRef(Promise.resolve(''))
  const calls = useRef(0)
  const there = useRef(sent)
  useEffect(() => {
    there.current = sent
  })
  // While one is dragged, its step is not made yet.
  const settled = useRef<readonly number[] | null>(null)
  const withAll = (ids: readonly number[]) => {
    const [known, named] = [new Set(sent), new Set(ids)]
    return [...ids.filter((id) => known.has(id)), ...sent.filter((id) => !named.has(id))]
  }
  const order = own ? withAll(own) : sent

  const settle = (next: readonly number[] | null) => {
    settled.current = next
    setOwn(next)
  }
  const send = (call: (token: string) => Promise<unknown>, onFailed?: () => void) => {
    if (!token) return
    setError('')
    calls.current += 1
    work.current = work.current
      .then(() => call(token))
      .then(() => '')
      .catch((failure: unknown) => {
        const message = errorMessage(failure, FAILED)
        setError(message)
        settle(null)
        onFailed?.()
        reload()
        return message
      })
  }
  const step = (call: (token: string) => Promise<unknown>) => {
    const before = [...(settled.current ?? sent)]
    setPast((last) => [...last, before])
    send(call, () => setPast((last) => last.filter((each) => each !== before)))
  }
  /** What is not named, for it came later, stays behind. */
  const sendWhole = async (login: string, ids: readonly number[]) => {
    const [known, named] = [new Set(there.current), new Set(ids)]
    const left = ids.filter((id) => known.has(id))
    const later = there.current.filter((id) => !named.has(id))
    if (left[0] !== undefined) await sendArrangement(login, session.id, [...left, ...later], left[0])
  }
  return {
    arranging,
    order,
    error,
    begin: () => {
      setArranging(true)
      settle(sent)
      setPast([])
      work.current = work.current.then(() => '')
      setError('')
    },
    end: () => {
      setArranging(false)
      const [first] = past
      const undo = first && token ? () => sendWhole(token, first) : null
      void work.current.then((failed) => {
        reload()
        if (failed || undo) onDone({ said: failed || 'The order is changed.', undo })
      })
    },
    /** While it is dragged: nothing is sent. */
    show: (id: number, place: number) => setOwn(movedTo(order, id, place)),
    /** As it is shown before it was dragged. */
    back: (before: readonly number[]) => setOwn(before),
    put: (next: readonly number[], id: number) => {
      const before = settled.current ?? sent
      if (before.every((each, place) => each === next[place])) return
      step((login) => sendArrangement(login, session.id, [id], next[next.indexOf(id) + 1] ?? null))
      settle(next)
    },
    byTime: () => {
      const mine = calls.current + 1
      step(async (login) => {
        await sendByTime(login, session.id)
        // Unless something was done since.
        if (mine === calls.current) settle(null)
        reload()
      })
    },
    undo: () => {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      settle(before)
      send(
        (login) => sendWhole(login, before),
        () => setPast((last) => [...last, before]),
      )
    },
    /** Steps that can be taken back. */
    steps: past.length,
  }
}
