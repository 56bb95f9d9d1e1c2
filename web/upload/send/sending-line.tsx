import { WifiOff } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { countOf } from '#contract/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { Dotted, type Fact } from '../dotted.tsx'
import { useOnline } from './line/use-online.ts'
import { bytesLabel, timeLeft } from './publish-progress.ts'
import { isAnswered, type PublishState } from './publish-state.ts'
import { SleepNote } from './sleep-note.tsx'
import type { ThrottledStore } from './throttled-store.ts'

type SendingLineProps = {
  progress: ThrottledStore
  /** Which of several sessions it is of, `Session 1 of 2: `; empty: of one. */
  prefix?: string
  /** Some files are held back for now: what is sent is not all. */
  holds: boolean
  /** Some are not judged yet: nobody knows of how many. */
  judging: boolean
  /** Files that are ready or have arrived: those that are not in the queue yet count, too. */
  ready: number
  onPause: () => void
  onGoOn: () => void
}

/** What is sent while files are chosen and the form is filled in: how far it is, how fast, and how to stop it. */
export function SendingLine(props: SendingLineProps) {
  const { progress, prefix = '', holds, judging, ready, onPause, onGoOn } = props
  const state = useSyncExternalStore(progress.subscribe, progress.snapshot)
  const online = useOnline()
  const { ahead, done } = state
  if (ahead === 'none') return null
  // Nothing is left to send, or nothing is known yet that may be sent.
  if (ahead === 'sending' && online && state.count === 0 && state.active.length === 0) return null
  const isOver = ahead === 'sending' && !holds && !judging && isAnswered(state)
  const isCut = ahead === 'sending' && !isOver && !online
  const count = isOver ? state.count : Math.max(state.count, ready - state.copies.length)
  const shown = { ...state, count }
  const said = sendingText(shown, online, holds, judging)
  return (
    <div className="grid gap-2 rounded-control bg-surface-soft px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {isCut && <WifiOff aria-hidden="true" className="size-5 shrink-0 self-start" strokeWidth={1.75} />}
        <p role="status" className="tabular min-w-48 flex-1 text-fine">
          {said === null ? (
            <Dotted facts={factsOf(shown, judging, prefix)} />
          ) : (
            <>
              {prefix}
              {said}
            </>
          )}
        </p>
        {!isOver && (
          <Button variant="quiet" className="-my-2 -mr-4" onClick={ahead === 'sending' ? onPause : onGoOn}>
            {buttons[ahead]}
          </Button>
        )}
      </div>
      {!isOver && <SleepNote />}
      {(done > 0 || ahead === 'sending') && count > 0 && !isOver && !judging && (
        <ProgressBar label="Uploading meanwhile" value={shareOf(shown)} className="h-1" />
      )}
    </div>
  )
}

/** As many of all files as the words beside it say, and half of what has left of those on their way: they are not answered yet. */
function shareOf({ done, failed, active, count }: PublishState): number {
  const leaving = active.reduce((sum, { percent }) => sum + percent, 0)
  return count === 0 ? 0 : ((done + failed.length) * 100 + leaving / 2) / count
}

const buttons = { asking: 'Upload now', sending: 'Pause', paused: 'Resume', stopped: 'Try Again' } as const

const filesText = ({ done, count }: PublishState, judging: boolean): string =>
  count === 0
    ? 'Nothing uploaded yet'
    : judging
      ? `${countOf(done, 'file')} uploaded`
      : `${done} of ${countOf(count, 'file')} uploaded`

/** What is to be said in a sentence; null while all goes its way. */
function sendingText(state: PublishState, online: boolean, holds: boolean, judging: boolean): ReactNode {
  const { ahead, count, stoppedBy, failed, active } = state
  const files = filesText(state, judging)
  if (ahead === 'asking')
    return 'This line may cost you by what you send. Your files wait until you publish, or upload them now.'
  if (ahead === 'paused') return `Paused. ${files}.`
  if (ahead === 'stopped') return `Stopped: ${stoppedBy}`
  if (!holds && !judging && isAnswered(state))
    return failed.length > 0
      ? `${files}, ${failed.length} not accepted.`
      : count === 1
        ? 'Your file is uploaded.'
        : `${count === 2 ? 'Both' : `All ${count}`} files are uploaded.`
  if (!online)
    return (
      <>
        <b className="font-semibold">You are offline.</b> {files}. It goes on by itself when you are back.
      </>
    )
  if (active.length > 0 && active.every(({ waiting }) => waiting))
    return `${files}. No answer, trying again soon.`
  return null
}

/** How far it is, how fast and how long. */
function factsOf(state: PublishState, judging: boolean, prefix: string): Fact[] {
  const { done, count } = state
  const moved = judging ? { ...state, bytesLeft: 0 } : state
  const time = judging ? '' : timeLeft(state.secondsLeft)
  const toGo = bytesLabel({ ...moved, bytesPerSecond: 0 })
  const speed = bytesLabel({ ...moved, bytesLeft: 0 })
  const words = judging ? filesText(state, true) : <Short {...{ done, count }} words={time === ''} />
  const facts: Fact[] = [
    { key: 'session', said: prefix.replace(': ', '') },
    { key: 'meanwhile', said: 'Uploading meanwhile', wide: count > 0 },
    { key: 'files', said: count > 0 && words },
    { key: 'to go', said: toGo },
    { key: 'speed', said: speed, wide: count > 0 },
    { key: 'time', said: time },
  ]
  return facts.filter(({ said }) => said)
}

/** What a phone leaves out, so that the pictures stay in sight. */
const Wide = ({ children }: { children: ReactNode }) => <span className="max-sm:hidden">{children}</span>

/** `31 of 40 files uploaded`, on a phone `31 of 40` where words follow it. */
const Short = ({ done, count, words }: { done: number; count: number; words: boolean }) => (
  <>
    {done} of {count}
    <Wide>{count === 1 ? ' file' : ' files'}</Wide>
    {words ? ' uploaded' : <Wide> uploaded</Wide>}
  </>
)
