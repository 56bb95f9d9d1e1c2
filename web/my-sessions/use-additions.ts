import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { useSelection } from '#web/upload/choose/use-selection.ts'
import { isUndecided, type SelectedFile, staysOut } from '#web/upload/selected-file.ts'
import { idleState, type PublishState } from '#web/upload/send/publish-state.ts'
import { openSendCalls } from '#web/upload/send/send-calls.ts'
import { throttled } from '#web/upload/send/throttled-store.ts'
import { createAddFilesMachine } from './add-files-machine.ts'
import { useKnownAdditions } from './known/use-known-additions.ts'
import { useHalfSent } from './use-half-sent.ts'

/** More files for a session that is published: chosen, looked at and sent, each with its state. */
export function useAdditions(user: User, token: string, session: OwnSessionDetail, onArrived: () => void) {
  const { copyOf, selection, files, leftOut } = useSelection(`${user.first_name} ${user.last_name}`)
  const [state, setState] = useState<PublishState>(idleState)
  const login = useRef(token)
  const arrived = useRef(onArrived)
  const there = useRef(session.media)
  useEffect(() => {
    login.current = token
    arrived.current = onArrived
    there.current = session.media
  }, [token, onArrived, session.media])

  const machine = useMemo(() => {
    const calls = openSendCalls({ userId: user.id, token: () => login.current, copyOf })
    const heard = {
      changed: throttled(setState),
      arrived: () => arrived.current(),
      there: () => there.current,
    }
    return createAddFilesMachine(calls, session.id, heard)
  }, [copyOf, session.id, user.id])
  useEffect(() => machine.stop, [machine])

  // What lies there is neither looked at nor sent again, and counts towards the 3 GB.
  const { media } = session
  useEffect(() => {
    const sound = media.filter((each) => each.state !== 'failed')
    const keys = new Set(sound.flatMap(({ client_key }) => client_key ?? []))
    selection.leaveOut(
      keys,
      sound.reduce((sum, { media_size }) => sum + media_size, 0),
    )
  }, [media, selection])

  // What the server has under another name.
  useEffect(() => {
    for (const { id, of } of state.copies) selection.leaveCopy(id, of)
  }, [selection, state.copies])

  const { sellAgain, move } = useKnownAdditions({ user: user.id, token, session, selection })
  /** Everything is sent once, when all of it was looked at and asked for; what another session has, only when it is to be sold again. */
  const given = useRef(new Set<number>())
  const checking = files.filter(isUndecided).length
  useEffect(() => {
    if (checking > 0) return
    const isNext = ({ id, state }: SelectedFile) => state === 'ready' && !given.current.has(id)
    const ready = files.filter((file) => isNext(file) && !staysOut(file))
    for (const { id } of ready) given.current.add(id)
    machine.add(ready)
  }, [machine, files, checking])

  const choose = useCallback(
    (picked: File[]) => {
      selection.removeRefused()
      for (const { id } of state.failed) selection.remove(id)
      return selection.add(picked)
    },
    [selection, state.failed],
  )
  const stop = () => {
    machine.stop()
    selection.clear()
  }
  const refused = files.filter((file) => file.state === 'refused')
  const halfSent = useHalfSent(token, session.id, files)
  const known = { files, sellAgain, move }
  return {
    ...{ state, choose, refused, leftOut, checking, halfSent, known, stop },
    /** Says no more of a file that was refused. */
    dismiss: (id: number) => selection.remove(id),
    again: () => machine.again(),
  }
}
