import { useEffect, useState } from 'react'
import { dropDraft } from '#contract/sessions/drafts.ts'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { useAccount } from '#web/accounts/store.ts'
import { call, errorMessage } from '#web/platform/api/api.ts'
import { heldDrafts } from '#web/upload/drafts/draft-lock.ts'
import { dropRecord } from '#web/upload/drafts/draft-records.ts'
import { BUSY, NOT_DISCARDED } from '#web/upload/drafts/draft-sentences.ts'
import { DRAFTS_LINE, FoldedDrafts } from '#web/upload/drafts/folded-drafts.tsx'
import { discardId, keepId, mayTakeFocus, useNextFocus } from '#web/upload/drafts/row-focus.ts'
import { UnfinishedSession } from './unfinished-session.tsx'

type UnfinishedSessionsProps = {
  drafts: readonly OwnSession[]
  /** There are more of them than the list has so far, perhaps. */
  hasMore: boolean
  /** Nothing else is there to be seen. */
  isAlone: boolean
  onDiscarded: () => void
}

/** The headline of the page. */
const TITLE = 'area-page'

/** What was begun and never published, folded into one line above what is on sale. */
export function UnfinishedSessions({ drafts, hasMore, isAlone, onDiscarded }: UnfinishedSessionsProps) {
  const { token } = useAccount()
  const [asked, setAsked] = useState<number | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const [gone, setGone] = useState<readonly number[]>([])
  const [error, setError] = useState('')
  const focus = useNextFocus()
  const held = useHeld(drafts)
  const there = drafts.filter(({ id }) => !gone.includes(id))
  if (there.length === 0) return null

  const ask = (id: number) => {
    focus.current = keepId(id)
    setAsked(id)
  }
  const keep = (id: number) => {
    focus.current = discardId(id)
    setAsked(null)
  }
  const discard = async (id: number) => {
    if (!token || busy !== null) return
    setBusy(id)
    setError('')
    const problem = await drop(id, token)
    const next = there.length > 1 ? DRAFTS_LINE : TITLE
    if (mayTakeFocus(id)) focus.current = problem ? discardId(id) : next
    setBusy(null)
    setAsked((now) => (now === id ? null : now))
    setError(problem)
    if (problem) return
    setGone((all) => [...all, id])
    onDiscarded()
  }
  return (
    <FoldedDrafts
      drafts={there}
      hasMore={hasMore}
      opens={isAlone}
      error={error}
      className="rounded-control bg-surface-soft"
    >
      {(session) => {
        const { id } = session
        return (
          <UnfinishedSession
            key={id}
            session={session}
            held={held.has(id)}
            asked={asked === id || busy === id}
            busy={busy === id}
            waits={busy !== null && busy !== id}
            onAsk={() => ask(id)}
            onKeep={() => keep(id)}
            onDiscard={() => void discard(id)}
          />
        )
      }}
    </FoldedDrafts>
  )
}

/** Ids of those that a tab of this browser is filling, as it was when they came, and when the page was looked at again. */
function useHeld(drafts: readonly OwnSession[]): ReadonlySet<number> {
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set())
  const ids = drafts.map(({ id }) => id).join()
  useEffect(() => {
    if (ids === '') return
    const look = () => void heldDrafts().then(setHeld)
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [ids])
  return held
}

/** Deletes a draft; else the sentence that says why it is still there. */
async function drop(id: number, token: string): Promise<string> {
  if ((await heldDrafts()).has(id)) return BUSY
  try {
    await call(dropDraft, { params: { id } }, { token })
    await dropRecord(id)
    return ''
  } catch (failure) {
    return errorMessage(failure, NOT_DISCARDED)
  }
}
