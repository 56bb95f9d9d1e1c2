import { useEffect, useRef, useState } from 'react'
import { countOf } from '#contract/counts.ts'
import type { OwnMedia, OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { useAccount } from '#web/accounts/store.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { sendTurns } from '../own-session-calls.ts'
import { keepWishes, turnOf, turnsAfter, type Wishes } from './turns.ts'

const FAILED = 'Failed to turn'

/** Files turned here: each lies so at once, is sent press by press, and is shown by its new pictures once they are made. */
export function useTurns(session: OwnSessionDetail, reload: () => void) {
  const { token } = useAccount()
  const [wishes, setWishes] = useState<Wishes>(new Map())
  const [said, setSaid] = useState('')
  const [error, setError] = useState('')
  const work = useRef<Promise<unknown>>(Promise.resolve())
  const under = useRef(0)
  useEffect(() => {
    if (under.current === 0) setWishes((last) => keepWishes(last, session.media))
  }, [session])

  const turn = (chosen: readonly OwnMedia[], by: 1 | 3) => {
    if (!token) return
    const files = turnsAfter(chosen, wishes, by)
    setWishes(
      new Map([...wishes, ...files.map((file) => [file.media_id, { turn: file.turn, answers: 0 }] as const)]),
    )
    setError('')
    setSaid(`${countOf(files.length, 'file')} turned ${by === 1 ? 'right' : 'left'}.`)
    under.current += 1
    const sent = work.current.then(() => sendTurns(token, session.id, files))
    work.current = sent
      .catch((failure: unknown) => {
        setError(errorMessage(failure, FAILED))
        setSaid('')
        setWishes(new Map())
      })
      .finally(() => {
        under.current -= 1
        if (under.current === 0) reload()
      })
  }
  return { turn, said, error, turnOf: (item: OwnMedia) => turnOf(item, wishes) }
}
