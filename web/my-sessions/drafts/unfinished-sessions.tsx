import { ChevronDown, CloudUpload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { dropDraft } from '#contract/sessions/drafts.ts'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { useAccount } from '#web/accounts/store.ts'
import { call, errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { heldDrafts } from '#web/upload/drafts/draft-lock.ts'
import { dropRecord } from '#web/upload/drafts/draft-records.ts'
import { BUSY, NOT_DISCARDED } from '#web/upload/drafts/draft-sentences.ts'
import { binId, keepId, rowId, UnfinishedSession } from './unfinished-session.tsx'

type UnfinishedSessionsProps = {
  drafts: readonly OwnSession[]
  /** There are more of them than the list has so far, perhaps. */
  hasMore: boolean
  /** Nothing else is there to be seen. */
  isAlone: boolean
  onDiscarded: () => void
}

const SUMMARY = 'unfinished-uploads'
/** So many are shown at first, where more than one would be left: what is on sale stays in reach below them. */
const FIRST = 3
/** The headline of the page. */
const TITLE = 'area-page'

/** What was begun and never published, folded into one line above what is on sale. */
export function UnfinishedSessions({ drafts, hasMore, isAlone, onDiscarded }: UnfinishedSessionsProps) {
  const { token } = useAccount()
  const [open, setOpen] = useState(isAlone)
  const [all, setAll] = useState(false)
  const [asked, setAsked] = useState<number | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const [gone, setGone] = useState<readonly number[]>([])
  const [error, setError] = useState('')
  // What had the focus is gone with what was pressed.
  const focus = useRef<string | null>(null)
  useEffect(() => {
    if (focus.current !== null) document.getElementById(focus.current)?.focus()
    focus.current = null
  })
  const held = useHeld(drafts)
  const there = drafts.filter(({ id }) => !gone.includes(id))
  if (there.length === 0) return null
  const isLong = there.length > FIRST + 1
  const shown = isLong && !all ? there.slice(0, FIRST) : there

  const ask = (id: number) => {
    focus.current = keepId(id)
    setAsked(id)
  }
  const keep = (id: number) => {
    focus.current = binId(id)
    setAsked(null)
  }
  const discard = async (id: number) => {
    if (!token || busy !== null) return
    setBusy(id)
    setError('')
    const problem = await drop(id, token)
    const next = there.length > 1 ? SUMMARY : TITLE
    if (mayTakeFocus(id)) focus.current = problem ? binId(id) : next
    setBusy(null)
    setAsked((now) => (now === id ? null : now))
    setError(problem)
    if (problem) return
    setGone((all) => [...all, id])
    onDiscarded()
  }
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/drafts rounded-control bg-surface-soft"
    >
      <summary
        id={SUMMARY}
        className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-control px-4 [&::-webkit-details-marker]:hidden"
      >
        <CloudUpload aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <h2 className="tabular font-text text-body font-semibold tracking-tight">
          Unfinished uploads
          {!hasMore && <span className="font-normal text-muted"> ({there.length})</span>}
        </h2>
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 transition-transform group-open/drafts:rotate-180"
        />
      </summary>
      <ErrorNote className="px-4 pb-2">{error}</ErrorNote>
      <ul aria-label="Unfinished uploads" className="divide-y divide-line border-t border-line px-4">
        {shown.map((session) => {
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
        })}
      </ul>
      {isLong && (
        <p className="border-t border-line px-3 py-1 text-fine">
          <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : hasMore ? 'Show more' : `Show ${there.length - FIRST} more`}
          </TextButton>
        </p>
      )}
    </details>
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

/** Whoever has gone on elsewhere meanwhile stays there. */
function mayTakeFocus(id: number): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || !!activeElement.closest(`#${rowId(id)}`)
}
