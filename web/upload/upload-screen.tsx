import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { WAVES_FROM } from '#contract/waves/outline.ts'
import { useAccount } from '#web/accounts/store.ts'
import { loadPart } from '#web/platform/connection.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Aside } from './aside.tsx'
import { handleOf } from './choose/file-handles.ts'
import { FilePicker } from './choose/file-picker.tsx'
import { DetailsForm } from './details/details-form.tsx'
import { FaultsList } from './details/faults-list.tsx'
import { dropForm, keptForm } from './details/kept-form.ts'
import { isToDo } from './details/place-of-fault.ts'
import { detailFaults, fieldsNow, sessionFields, sessionHours } from './details/upload-details.ts'
import { emptyForm, formOf } from './details/upload-form.ts'
import { useAfterLooking } from './details/use-after-looking.ts'
import { useUploadForm } from './details/use-upload-form.ts'
import { ResumedDraft } from './drafts/resumed-draft.tsx'
import { stillMissing } from './drafts/still-missing.ts'
import { UnfinishedDrafts } from './drafts/unfinished-drafts.tsx'
import { type Resumed, soldIn, useDrafts } from './drafts/use-drafts.ts'
import { KnownArrived } from './known/known-arrived.tsx'
import { KnownNote } from './known/known-note.tsx'
import { useKnown } from './known/use-known.ts'
import { useLeaveGuard } from './leave-guard.ts'
import { ArrivingChoice } from './publish/arriving-choice.tsx'
import { PublishBar } from './publish/publish-bar.tsx'
import { useArriving } from './publish/use-arriving.ts'
import { countKinds, countSold, fileFaults, isAsked, type KnownChoice, staysOut } from './selected-file.ts'
import { useAwakeScreen } from './send/awake-screen.ts'
import { createOnTheirWay } from './send/on-their-way.ts'
import { validationFailure } from './send/publish-messages.ts'
import { SendingLine } from './send/sending-line.tsx'
import { SplitDetails } from './split/split-details.tsx'
import { SplitLeft } from './split/split-left.tsx'
import { SplitOffer } from './split/split-offer.tsx'
import { draftsIn } from './split/split-plan.ts'
import { usePartDays } from './split/use-part-days.ts'
import { useSplit } from './split/use-split.ts'
import { UploadDialogs } from './upload-dialogs.tsx'
import { UploadHeading } from './upload-heading.tsx'
import { UploadSkeleton } from './upload-skeleton.tsx'
import { useResumed } from './use-resumed.ts'
import { useSplitUpload } from './use-split-upload.ts'
import { useUpload } from './use-upload.ts'

const PickedWavesNote = lazy(async () => ({
  default: (await loadPart(() => import('./waves/picked-waves-note.tsx'))).PickedWavesNote,
}))

/** The upload screen of whoever is logged in. */
export function UploadScreen() {
  const { user, token } = useAccount()
  return user ? <Upload key={user.id} user={user} token={token} /> : null
}

function Upload({ user, token }: { user: User; token: string }) {
  const split = useSplit(user.id)
  const { plan } = split
  const { selection, files, leftOut, machine, progress, phase, isSending, begun, endBegun } = useUpload(
    user,
    token,
    split.store.begun,
  )
  const drafts = useDrafts(token)
  const [taken, setTaken] = useState<number | null>(null)
  const draft = taken ?? begun
  const { details, setDetails, fill, likely } = useUploadForm({ user: user.id, token, draft, files })
  const days = usePartDays(split, details, files)
  const { known, where, ...choices } = useKnown({
    ...{ user: user.id, token, draft, selection, details },
    split: days,
  })
  const onTaken = (resumed: Resumed) => {
    setTaken(resumed.draft.id)
    choices.fill(resumed.draft.id)
    fill(keptForm(resumed.draft.id) ?? formOf(resumed.draft))
  }
  const {
    resumed,
    take,
    reopen,
    leave,
    without,
    end: endResumed,
  } = useResumed({ drafts, machine, selection, begun, onTaken })
  const { drop: dropChoices } = choices
  const chooseKnown = useCallback(
    (id: number, choice: KnownChoice) => known.choose(new Set([id]), choice),
    [known],
  )
  const several = useSplitUpload({
    ...{ split, selection, files, details, machine, progress, drafts, resumed, take, fill },
    onDone: () => {
      setTaken(null)
      endBegun()
      endResumed()
    },
  })
  const { now } = several
  const sent = useMemo(() => now.files.filter((file) => !staysOut(file)), [now])
  const { date, startHour, endHour, place } = now.details
  const zone = place?.time_zone ?? null
  // By these alone: what is judged may suggest other details.
  useEffect(
    () => selection.judgeBy(sessionHours({ zone, date, startHour, endHour })),
    [selection, zone, date, startHour, endHour],
  )
  const [confirming, setConfirming] = useState(false)
  const [choice, choose] = useArriving(user.id)
  const isOnSale = resumed?.draft.published === true
  const arriving = choice || isOnSale
  const arrived = soldIn(resumed?.arrived ?? [])
  const settled = now.files.filter((file) => file.state === 'ready' && !isAsked(file))
  // What has arrived of a split is not known part by part.
  const ready = plan ? 0 : countSold(settled) + arrived.length
  const faults = [
    ...new Set([
      ...fileFaults(files, arrived.length),
      ...several.faults,
      ...several.shown.flatMap((each) => detailFaults(each.details)),
    ]),
  ]
  const missing = resumed && stillMissing(resumed, now.files, known.choices(), leftOut)
  const leftForLater = phase === 'idle' ? split.left : null
  const [asked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  const started = files.length > 0 || resumed !== null
  const busy = ['creating', 'uploading', 'finalizing'].includes(phase)
  const running = busy || isSending
  const isHeld = phase === 'idle' || phase === 'failure'
  const going = running
    ? files.filter(({ state }) => state !== 'refused')
    : isHeld
      ? machine.missing(several.shown.flatMap((each) => each.files))
      : []
  // What this browser can open again by itself is not lost, once it is written down with what was begun.
  const mayLose = going.some(({ file }) => handleOf(file) === null || machine.draft() === null)
  useLeaveGuard(mayLose ? (running ? 'uploading' : 'waiting') : null)
  useAwakeScreen(running)
  useEffect(() => {
    if (!drafts.looked) return
    if (several.at !== null && phase === 'idle') void split.store.take(several.at, machine.draft())
    machine.offer(fieldsNow(now.details, now.files), now.files)
  }, [machine, split.store, several.at, phase, now, drafts.looked])

  useEffect(() => {
    if (phase !== 'success' || draft === null) return
    dropForm(draft)
    dropChoices(draft)
  }, [phase, draft, dropChoices])
  const onTheirWay = useMemo(() => createOnTheirWay(progress), [progress])
  const when = several.shown.map(({ details: { date, startHour, endHour } }) => [date, startHour, endHour])
  const { waits, told, press, forget } = useAfterLooking(files, JSON.stringify(when), () => {
    setConfirming(false)
    if (faults.length > 0) return machine.fail(validationFailure(faults))
    if (plan) return void several.publish(arriving)
    void machine.publish(sessionFields(details, countKinds(files)), files, { arriving })
  })
  // What was left unfinished stands above the form, which would jump when it came later.
  if (!drafts.looked && !drafts.problem) return <UploadSkeleton label="Looking for unfinished uploads" />
  return (
    <div className="measure py-6 lg:pt-10 lg:pb-0">
      <UploadHeading />
      {resumed && missing ? (
        <ResumedDraft
          resumed={resumed}
          missing={missing}
          onReopen={reopen}
          onLeave={() => {
            several.leave()
            leave()
            setTaken(null)
            setAsked(false)
            fill(emptyForm)
          }}
        />
      ) : (
        phase === 'idle' && (
          <UnfinishedDrafts drafts={drafts} without={draftsIn(plan, split.left)} onTaken={take} />
        )
      )}
      <ErrorNote className="mt-4">{split.problem}</ErrorNote>
      {leftForLater && (
        <SplitLeft plan={leftForLater} onContinue={several.take} onForget={split.store.forget} />
      )}
      {resumed && !resumed.draft.published && (
        <KnownArrived {...resumed} {...{ token, where, known }} onOut={without} />
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setConfirming(true)
        }}
        className="mt-6"
      >
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
          <FilePicker
            selection={selection}
            files={files}
            leftOut={leftOut}
            isNext={!leftForLater && !(missing && missing.count > 0 && reopen)}
            offerSplit={(over, onEnd) => (
              <SplitOffer
                files={over}
                onLeave={onEnd}
                onSplit={(chosen) => {
                  onEnd()
                  void several.begin(chosen, over)
                }}
              />
            )}
            covers={several.covers}
            coverSet={(resumed?.arrived.length ?? 0) > 0}
            sending={{
              line: (
                <SendingLine
                  progress={progress}
                  prefix={several.prefix}
                  holds={now.files.some(({ mayBeClock }) => mayBeClock)}
                  judging={now.files.some(({ state }) => state === 'processing')}
                  ready={ready}
                  onPause={machine.pause}
                  onGoOn={machine.goOn}
                />
              ),
              files: onTheirWay,
            }}
            known={{
              note: <KnownNote files={files} onChoose={known.choose} className="max-lg:hidden" />,
              onChoose: chooseKnown,
            }}
          />
          <Aside>
            {/* Where place and day call for it: below the pictures, which stand beside them at a desk. */}
            <KnownNote files={files} onChoose={known.choose} className="-mt-6 lg:hidden" />
            <DetailsForm
              details={details}
              setDetails={setDetails}
              likely={likely}
              several={
                plan && (
                  <SplitDetails
                    plan={plan}
                    files={files}
                    resumed={resumed?.draft.id ?? null}
                    onUndo={several.undo}
                  />
                )
              }
              asksWhen={several.asksWhen}
              faults={faults.filter((fault) => asked || !isToDo(fault))}
            />
            <ArrivingChoice chosen={choice} fixed={isOnSale} onChange={choose} />
            {!plan && files.length >= WAVES_FROM && (
              <Suspense fallback={null}>
                <PickedWavesNote files={files} />
              </Suspense>
            )}
            <FaultsList {...{ faults, started, asked }} onAsk={ask} />
          </Aside>
        </div>
        <PublishBar
          files={files}
          details={details}
          {...{ arrived, faults, started }}
          missing={missing?.count ?? 0}
          onAsk={ask}
          sessions={several.open.length}
          progress={progress}
        />
      </form>
      <UploadDialogs
        {...{ selection, files, leftOut, machine, progress, phase, details, setDetails, likely, split }}
        {...{ several, sent, resumed, confirming, arriving, waits, told }}
        missing={missing?.count ?? 0}
        publish={press}
        onLeave={() => {
          forget()
          setConfirming(false)
        }}
      />
    </div>
  )
}
