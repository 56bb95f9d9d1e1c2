import { useEffect, useMemo, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { handleOf } from './choose/file-handles.ts'
import { dropForm } from './details/kept-form.ts'
import { detailFaults, fieldsNow, sessionFields, sessionHours } from './details/upload-details.ts'
import { emptyForm } from './details/upload-form.ts'
import { useAfterLooking } from './details/use-after-looking.ts'
import { stillMissing } from './drafts/still-missing.ts'
import { soldIn } from './drafts/use-drafts.ts'
import { useLeaveGuard } from './leave-guard.ts'
import { useArriving } from './publish/use-arriving.ts'
import { countKinds, countSold, fileFaults, isAsked, staysOut } from './selected-file.ts'
import { useAwakeScreen } from './send/awake-screen.ts'
import { createOnTheirWay } from './send/on-their-way.ts'
import { validationFailure } from './send/publish-messages.ts'
import { type UploadParts, useUploadParts } from './use-upload-parts.ts'

/** All that the upload screen shows and what its presses do. */
export function useUploadScreen(user: User, token: string) {
  const parts = useUploadParts(user, token)
  const { selection, files, leftOut, progress, phase, split, plan, resumed, known, several, fill } = parts
  const { now } = several
  const sent = useMemo(() => now.files.filter((file) => !staysOut(file)), [now])
  const { date, startHour, endHour, place } = now.details
  const zone = place?.time_zone ?? null
  // Pictures of our clock are judged again when zone, day or hours change, not whenever the details do: how they are judged may itself
  // suggest other details.
  useEffect(
    () => selection.judgeBy(sessionHours({ zone, date, startHour, endHour })),
    [selection, zone, date, startHour, endHour],
  )
  const [choice, choose] = useArriving(user.id)
  const isOnSale = resumed?.draft.published === true
  const arriving = choice || isOnSale
  const arrived = soldIn(resumed?.arrived ?? [])
  const settled = now.files.filter((file) => file.state === 'ready' && !isAsked(file))
  const faults = [
    ...new Set([
      ...fileFaults(files, arrived.length),
      ...several.faults,
      ...several.shown.flatMap((each) => detailFaults(each.details)),
    ]),
  ]
  const [asked, setAsked] = useState(false)
  useStayOpen(parts)
  useOffers(parts)
  const onTheirWay = useMemo(() => createOnTheirWay(progress), [progress])
  const publish = useConfirmedPublish(parts, faults, arriving)
  return {
    ...parts,
    token,
    /** What is sent now. */
    sent,
    onTheirWay,
    arrived,
    /** Files that could go on sale now. What has arrived of a split is not known part by part. */
    ready: plan ? 0 : countSold(settled) + arrived.length,
    /** Of the draft that was taken up, what has neither arrived nor been chosen again. */
    missing: resumed && stillMissing(resumed, now.files, known.choices(), leftOut),
    /** Several sessions that an earlier visit left. */
    leftForLater: phase === 'idle' ? split.left : null,
    /** Whether it is sold as it arrives, and what is chosen for that where it is not on sale already. */
    arriving,
    choice,
    choose,
    isOnSale,
    faults,
    /** Something was begun. */
    started: files.length > 0 || resumed !== null,
    /** Somebody has asked what is missing. */
    asked,
    ask: () => setAsked(true),
    publish,
    leave(): void {
      parts.leaveDraft()
      setAsked(false)
      fill(emptyForm)
    },
  }
}
export type UploadScreenState = ReturnType<typeof useUploadScreen>

/** As long as something is sent or may be lost, leaving asks first, and the screen stays awake while it is sent. */
function useStayOpen({ files, machine, phase, isSending, several }: UploadParts): void {
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
}

/** Offers what is chosen and filled in, to be sent ahead; what was kept in this browser for a draft goes once that is a session. */
function useOffers({ machine, phase, split, several, drafts, draft, dropChoices }: UploadParts): void {
  const { now } = several
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
}

/** The last question before a publish, and the press that answers it. */
function useConfirmedPublish(parts: UploadParts, faults: readonly string[], arriving: boolean) {
  const { files, details, machine, plan, several } = parts
  const [confirming, setConfirming] = useState(false)
  const when = several.shown.map(({ details: { date, startHour, endHour } }) => [date, startHour, endHour])
  const { waits, told, press, forget } = useAfterLooking(files, JSON.stringify(when), () => {
    setConfirming(false)
    if (faults.length > 0) return machine.fail(validationFailure(faults))
    if (plan) return void several.publish(arriving)
    void machine.publish(sessionFields(details, countKinds(files)), files, { arriving })
  })
  return {
    confirming,
    waits,
    told,
    press,
    confirm: () => setConfirming(true),
    /** Back to the form. */
    leave(): void {
      forget()
      setConfirming(false)
    },
  }
}
