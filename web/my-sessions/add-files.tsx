import { CircleAlert, Clock3 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { formatTime } from '#contract/time/times.ts'
import { useAccount } from '#web/accounts/store.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopiesNote } from '#web/upload/choose/copies-note.tsx'
import type { Added } from '#web/upload/choose/list/picks.ts'
import { PickButton } from '#web/upload/choose/pick-button.tsx'
import type { KnownGroup } from '#web/upload/known/known-groups.ts'
import { useLeaveGuard } from '#web/upload/leave-guard.ts'
import { useAwakeScreen } from '#web/upload/send/awake-screen.ts'
import { TOO_LATE } from './add-files-machine.ts'
import { AddProgress } from './add-progress.tsx'
import { KnownAdditions } from './known/known-additions.tsx'
import { RejectedFiles } from './rejected-files.tsx'
import { useAdditions } from './use-additions.ts'

/** The way to more files, until when it is open, and what becomes of those that were chosen; `null` where there is none. */
export type Adder = { button: ReactNode; until: ReactNode; below: ReactNode } | null

type AddFilesProps = {
  session: OwnSessionDetail
  /** Null once it is over. */
  addUntil: string | null
  onArrived: () => void
  children: (adder: Adder) => ReactNode
}

/** More files for a session that was published a short while ago; they appear when their previews are ready. */
export function AddFiles(props: AddFilesProps) {
  const { user, token } = useAccount()
  return user ? <Adding {...props} user={user} token={token} /> : props.children(null)
}

function Adding({
  session,
  addUntil,
  onArrived,
  children,
  user,
  token,
}: AddFilesProps & { user: User; token: string }) {
  const adding = useAdditions(user, token, session, onArrived)
  const { state, refused, leftOut, checking, halfSent, known } = adding
  const [{ problem, notice }, setAdded] = useState<Added>({ problem: null, notice: null })
  const running = state.phase === 'uploading'
  const isTooLate = state.phase === 'failure' && state.message === TOO_LATE
  const move = async (group: KnownGroup) => {
    const moved = await known.move(group)
    setAdded({ problem: null, notice: movedText(moved) })
    onArrived()
  }
  useLeaveGuard(running ? 'uploading' : null)
  useAwakeScreen(running)
  // Nothing of what is offered else would help.
  if (isTooLate) return children({ button: null, until: null, below: <TooLate until={session.add_until} /> })
  const isOver = addUntil === null
  const isDone = state.phase === 'idle' && checking === 0 && state.failed.length + refused.length === 0
  if (isOver && isDone) return children(null)
  const button = isOver ? null : (
    <PickButton label="Add files" onFiles={(picked) => void adding.choose(picked).then(setAdded)} />
  )
  const below = (
    <>
      {halfSent.map(({ id, media_name, offset, media_size }) => (
        <p key={id} className="text-fine [overflow-wrap:anywhere]">
          {media_name} has arrived to {Math.floor((offset / media_size) * 100)}%. Choose it again and it goes
          on from there.
        </p>
      ))}
      <ErrorNote>{problem}</ErrorNote>
      <p role="status" className="text-fine text-muted empty:hidden">
        {notice}
      </p>
      <CopiesNote leftOut={leftOut} />
      <KnownAdditions files={known.files} onMove={move} onSellAgain={known.sellAgain} />
      <AddProgress state={state} checking={checking} onStop={adding.stop} />
      <ErrorNote>{state.message}</ErrorNote>
      {state.phase === 'failure' && <Button onClick={adding.again}>Try again</Button>}
      <RejectedFiles
        refused={refused}
        onDismiss={adding.dismiss}
        failed={state.failed}
        busy={state.phase !== 'idle'}
        onAgain={adding.again}
      />
    </>
  )
  const until =
    !isOver &&
    `Add files until ${formatTime(new Date(addUntil))}. They go on sale once their previews are ready.`
  return children({ button, until, below })
}

/** No more are taken: mostly for the time is over, which is nothing that went wrong. */
function TooLate({ until }: { until: string | null }) {
  const ended = until !== null && Date.parse(until) <= Date.now() ? new Date(until) : null
  const Icon = ended ? Clock3 : CircleAlert
  return (
    <p role="alert" className="tabular flex gap-3 rounded-control bg-surface-soft px-4 py-3 text-fine">
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      <span>
        {TOO_LATE}
        {ended && `: the time for it ended on ${formatTime(ended)}`}.
      </span>
    </p>
  )
}

const movedText = (moved: number): string =>
  moved === 1 ? '1 file was moved here.' : `${moved} files were moved here.`
