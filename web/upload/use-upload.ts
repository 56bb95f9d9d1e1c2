import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { useSelection } from './choose/use-selection.ts'
import { holdDraft } from './drafts/draft-lock.ts'
import { openPublishCalls } from './publish/publish-calls.ts'
import { createPublishMachine } from './publish/publish-machine.ts'
import { isMetered, whenMetered } from './send/line/is-metered.ts'
import { isAnswered, type PublishState } from './send/publish-state.ts'
import { createThrottledStore } from './send/throttled-store.ts'

/** The chosen files and the publish of one photographer, for as long as the screen is open. */
export function useUpload(user: User, token: string, onBegun: (id: number) => Promise<void>) {
  const { copyOf, selection, files, leftOut } = useSelection(`${user.first_name} ${user.last_name}`)
  const login = useRef(token)
  useEffect(() => {
    login.current = token
  }, [token])

  /** The draft this tab fills is marked, so that no other tab offers to continue it. */
  const held = useRef<(() => void) | null>(null)
  useEffect(() => () => held.current?.(), [])
  const [begun, setBegun] = useState<number | null>(null)
  const { machine, progress } = useMemo(() => {
    const calls = openPublishCalls({
      userId: user.id,
      token: () => login.current,
      copyOf,
      async onBegun(id) {
        held.current?.()
        const hold = await holdDraft(id)
        held.current = hold ? hold.release : null
        setBegun(id)
        await onBegun(id)
      },
    })
    const progress = createThrottledStore()
    return { machine: createPublishMachine(calls, progress.show, { asks: isMetered() }), progress }
  }, [copyOf, user.id, onBegun])
  useEffect(() => machine.open(), [machine])
  useEffect(() => whenMetered(machine.ask), [machine])
  // What the server has under another name is chosen no more; while a session is published, what it was begun with stays.
  useEffect(
    () =>
      progress.subscribe(() => {
        const { phase, copies } = progress.snapshot()
        if (phase === 'idle') for (const { id, of } of copies) selection.leaveCopy(id, of)
      }),
    [progress, selection],
  )

  // The form renders on a new phase only, not on progress within one.
  const phase = useSyncExternalStore(
    progress.subscribe,
    () => progress.snapshot().phase,
    () => 'idle' as const,
  )
  const isSending = useSyncExternalStore(
    progress.subscribe,
    () => isUnderWay(progress.snapshot()),
    () => false,
  )
  return {
    selection,
    files,
    leftOut,
    machine,
    progress,
    phase,
    isSending,
    /** The draft this page has begun. */ begun,
    /** It is a session now. */ endBegun: () => setBegun(null),
  }
}

const isUnderWay = (state: PublishState): boolean => state.ahead === 'sending' && !isAnswered(state)
