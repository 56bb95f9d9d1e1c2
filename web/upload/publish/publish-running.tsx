import { WifiOff } from 'lucide-react'
import { countOf } from '#contract/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CutInMiddle } from '#web/ui/cut-in-middle.tsx'
import { DialogFoot, footed } from '#web/ui/dialog-foot.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import type { SelectedFile } from '../selected-file.ts'
import { useMaySleep } from '../send/awake-screen.ts'
import { useOnline } from '../send/line/use-online.ts'
import { leftLabel, type PublishPhase, sentLabel } from '../send/publish-progress.ts'
import type { ActiveFile, PublishState } from '../send/publish-state.ts'
import { useWasHidden } from '../send/use-was-hidden.ts'
import { TellChoice } from '../tell/tell-choice.tsx'
import { LeftOut } from './left-out.tsx'
import { PublishMosaic } from './mosaic/publish-mosaic.tsx'
import { OnSaleLine } from './on-sale-line.tsx'

const steps: Partial<Record<PublishPhase, readonly [number: number, words: string]>> = {
  creating: [1, 'Creating the session'],
  uploading: [2, 'Uploading your files'],
  finalizing: [3, 'Finalizing the session'],
  preparing: [3, 'Making the previews'],
}

type PublishProgressProps = { state: PublishState; files: readonly SelectedFile[]; onStop: () => void }

/** The bar, what is on its way, how fast and how long; beside it, on a phone between, the session as it fills. */
export function PublishProgress({ state, files, onStop }: PublishProgressProps) {
  const { phase, percent, done, count, copies, preparing, failed } = state
  const online = useOnline()
  const wasHidden = useWasHidden()
  const maySleep = useMaySleep()
  const [step, words] = steps[phase] ?? [1, '']
  const isCut = !online && phase !== 'preparing'
  return (
    <div
      className={`grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12 ${footed}`}
    >
      <div className="grid content-start gap-3 lg:col-start-2">
        <p className="flex items-end justify-between gap-4">
          <span className="grid">
            <span className="tabular text-fine text-muted">Step {step} of 3</span>
            <span role="status" className="text-lead font-semibold">
              {isCut ? 'Waiting for a connection' : words}
            </span>
          </span>
          <span className="tabular text-title font-semibold">{Math.round(percent)}%</span>
        </p>
        <ProgressBar
          value={percent}
          label="Publishing the session"
          className={isCut ? '[--action:var(--muted)]' : undefined}
        />
        {phase !== 'preparing' && (
          // One place for either, with room for the longer: nothing below it moves while the line comes and goes.
          <p
            role="status"
            className={classNames(
              'flex gap-3',
              wasHidden ? 'min-h-30' : 'min-h-18',
              wasHidden || maySleep ? 'sm:max-lg:min-h-12' : 'sm:max-lg:min-h-6',
              isCut ? 'font-medium' : 'text-muted',
            )}
          >
            {isCut && <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />}
            <span>
              {isCut ? (
                'You are offline. It goes on by itself when you are back.'
              ) : (
                <>
                  {wasHidden && 'It went on while this page was in the background. '}
                  Please keep this page open{maySleep && ' and the screen on'}. A lost connection is picked up
                  again by itself.
                </>
              )}
            </span>
          </p>
        )}
        {phase === 'uploading' && (
          <p className="tabular flex flex-wrap justify-between gap-x-4 text-fine text-muted">
            <span>
              <span>
                {done} of {countOf(count, 'file')}
              </span>
              {sentLabel(state)}
            </span>
            <span>{leftLabel(state)}</span>
          </p>
        )}
        {phase === 'uploading' && copies.length > 0 && (
          <p role="status" className="text-fine text-muted">
            {copies.length === 1
              ? '1 copy of another file is left out.'
              : `${copies.length} copies of other files are left out.`}
          </p>
        )}
        <OnSaleLine {...state} />
      </div>
      <PublishMosaic
        files={files}
        state={state}
        className="lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start"
      />
      <div className="grid grid-cols-1 content-start gap-6 foot-bar:contents lg:col-start-2">
        {phase === 'uploading' && <ActiveFiles active={state.active} isCut={isCut} className="lg:min-h-36" />}
        {failed.length > 0 && phase === 'uploading' && (
          <div className="grid gap-2">
            <p role="status" className="text-fine font-medium">
              {failed.length} not accepted so far. The others go on.
            </p>
            <LeftOut label="Not accepted" files={failed.map((file) => ({ ...file, isCopy: false }))} />
          </div>
        )}
        {phase === 'preparing' && (
          <p className="text-muted">
            {preparing > 0 ? `${preparing} to go. ` : ''}All your files have arrived.{' '}
            {state.onSale === null
              ? 'The session goes online by itself when its previews are ready; you may leave this page.'
              : 'The last ones go on sale by themselves as their previews are ready; you may leave this page.'}
          </p>
        )}
        <TellChoice />
        {(phase === 'uploading' || phase === 'preparing') && (
          <DialogFoot className="grid sm:flex">
            <Button onClick={onStop}>{phase === 'preparing' ? 'Close' : 'Stop uploading'}</Button>
          </DialogFoot>
        )}
      </div>
    </div>
  )
}

/** Before its bytes leave a clip gets its preview copy; after they have left the server looks at the file. */
const stageOf = (percent: number): string =>
  percent === 0 ? 'preparing' : percent === 100 ? 'checking' : `${percent}%`

type ActiveFilesProps = {
  active: readonly ActiveFile[]
  /** Without a line all of them wait. */
  isCut: boolean
  className?: string
}

/** Each file that is on its way. */
export const ActiveFiles = ({ active, isCut, className }: ActiveFilesProps) => (
  <ul aria-label="On their way" className={classNames('grid content-start gap-3', className)}>
    {active.map((file) => (
      <ActiveRow key={file.id} file={file} isCut={isCut} />
    ))}
  </ul>
)

function ActiveRow({ file, isCut }: { file: ActiveFile; isCut: boolean }) {
  const { name, percent, attempt, waiting } = file
  const stage = attempt > 1 && percent === 0 ? `trying again (${attempt})` : stageOf(percent)
  return (
    <li className="grid gap-1">
      {/* As long as there is room for a piece of the name they stand in one line. */}
      <p className="flex flex-wrap gap-x-4 text-fine">
        <span className="min-w-0 grow basis-32">
          <CutInMiddle text={name} />
        </span>
        <span className="tabular text-muted">
          {isCut ? 'waiting' : waiting ? 'no answer, trying again soon' : stage}
        </span>
      </p>
      <ProgressBar
        value={percent}
        label={`Uploading ${name}`}
        className={classNames('h-1', isCut && '[--action:var(--muted)]')}
      />
    </li>
  )
}
