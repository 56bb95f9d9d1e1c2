import { useEffect, useEffectEvent, useMemo } from 'react'
import { fileKey } from '#contract/sessions/drafts.ts'
import { handleOf, reopen } from './choose/file-handles.ts'
import type { Selection } from './choose/selection.ts'
import { type Details, sessionFields } from './details/upload-details.ts'
import { readForm, type UploadForm } from './details/upload-form.ts'
import { type Drafts, type Resumed, soldIn } from './drafts/use-drafts.ts'
import { knownLeftOut } from './known/known-left-out.ts'
import type { PublishMachine } from './publish/publish-machine.ts'
import { countKinds, isSold, type SelectedFile } from './selected-file.ts'
import type { ThrottledStore } from './send/throttled-store.ts'
import { copiesOf, failedOf } from './send/what-was-left-out.ts'
import { hoursLabel, hoursOf } from './split/part-hours.ts'
import { timeLabel } from './split/part-label.ts'
import type { SplitPart } from './split/parts-of.ts'
import { endPart, publishParts } from './split/publish-parts.ts'
import {
  detailsOfPart,
  emptyParts,
  filesOf,
  lacksTime,
  movedOnly,
  openParts,
  planOf,
} from './split/split-plan.ts'
import type { useSplit } from './split/use-split.ts'

type Parts = {
  split: ReturnType<typeof useSplit>
  selection: Selection
  files: readonly SelectedFile[]
  details: Details
  machine: PublishMachine
  progress: ThrottledStore
  drafts: Drafts
  resumed: Resumed | null
  take: (resumed: Resumed) => void
  fill: (form: UploadForm) => void
  /** The draft that this page filled is a session now: the next one begins anew. */
  onDone: () => void
}

/** Everything but the place and the prices is a part's own. */
const BY_HAND = ['tag', 'place', 'photo', 'video']

/** The upload screen where files are split into several sessions: which is filled now, and how they are published one after another. */
export function useSplitUpload(parts: Parts) {
  const { split, selection, files, details, machine, progress, drafts, resumed, take, fill, onDone } = parts
  const { store, plan, left } = split
  const resumedId = resumed?.draft.id ?? null
  const open = useMemo(() => (plan ? openParts(plan, files, resumedId) : []), [plan, files, resumedId])
  const empty = useMemo(() => (plan ? emptyParts(plan, files, resumedId) : []), [plan, files, resumedId])
  const [at = null] = open
  /** What is filled and sent now. */
  const now = useMemo(() => {
    const part = at === null ? null : plan?.parts[at]
    if (part) return { details: detailsOfPart(part, details, files), files: filesOf(part, files) }
    return { details, files: plan ? [] : files }
  }, [plan, at, details, files])

  /** What one press publishes, each with its own day and hours. */
  const shown = plan
    ? open.flatMap((index) => {
        const part = plan.parts[index]
        return part
          ? [{ part, details: detailsOfPart(part, details, files), files: filesOf(part, files) }]
          : []
      })
    : [{ part: null, ...now }]
  /** When each of them is, counted with those that are online. */
  const whens = hoursOf(
    plan?.parts.map((part, index) => {
      if (open.includes(index)) return hoursLabel(detailsOfPart(part, details, files))
      return part.published && (part.when ?? timeLabel(part))
    }) ?? [],
  )
  const firstOf = (own: readonly SelectedFile[]) => own.find(isSold)?.id ?? []

  const begin = async (chosen: readonly SplitPart[], all: readonly File[]) => {
    const keys = new Set(chosen.flatMap((part) => part.keys))
    const own = all.filter((file) => keys.has(fileKey(file)))
    const its = own.map((file) => ({ key: fileKey(file), name: file.name, handle: handleOf(file) }))
    if (!(await store.begin(planOf(chosen, machine.draft()), its))) return
    selection.removeRefused()
    selection.allow(keys)
    await selection.add(own)
  }
  /** Files of sessions still to come; those of one that is begun come with its draft. */
  const reopenRest = async (pressed: boolean) => {
    const wanted = new Set(
      store
        .snapshot()
        .plan?.parts.flatMap((part) => (part.published || part.draft !== null ? [] : part.keys)),
    )
    const handles = store.files().flatMap(({ key, handle }) => (handle && wanted.has(key) ? [handle] : []))
    const { files: opened } = await reopen(handles, pressed)
    // A file that has changed since is another file.
    await selection.add(opened.filter((file) => wanted.has(fileKey(file))))
  }
  const goOn = async (pressed: boolean) => {
    const form = readForm(left?.form)
    if (!left || !(await store.goOn())) return
    const keysOf = (online: boolean) =>
      new Set(left.parts.flatMap(({ published, keys }) => ((published !== null) === online ? keys : [])))
    selection.allow(keysOf(false), keysOf(true))
    if (form && !resumed) fill(form)
    await reopenRest(pressed)
  }
  const isOfLeft = (id: number | undefined) =>
    left?.parts.some(({ draft, published }) => !published && draft === id)
  // A page that is loaded again goes on with its draft by itself, and then with the rest.
  const follow = useEffectEvent(() => goOn(false))
  const follows = resumed !== null && isOfLeft(resumed.draft.id)
  useEffect(() => {
    if (follows) void follow()
  }, [follows])

  const publishing = (arriving: boolean) => ({
    store,
    machine: {
      ...machine,
      publish: (fields: Record<string, string>, own: readonly SelectedFile[]) =>
        machine.publish(fields, own, { arriving }),
    },
    ended: (index: number) => {
      const state = progress.snapshot()
      if (state.phase !== 'success' || state.sessionId === null) return null
      const part = store.snapshot().plan?.parts[index]
      const known = part ? knownLeftOut(filesOf(part, files)) : []
      const leftOut = [...known, ...copiesOf(state), ...failedOf(state)]
      return { session: state.sessionId, holds: state.published, leftOut }
    },
    onDone: () => {
      const online = store.snapshot().plan?.parts.filter(({ published }) => published) ?? []
      selection.leaveOut(new Set(online.flatMap(({ keys }) => keys)), 0)
      onDone()
    },
  })
  const jobs = () => {
    const current = store.snapshot().plan
    if (!current) return []
    return openParts(current, files, resumedId).flatMap((index) => {
      const part = current.parts[index]
      if (!part) return []
      const own = filesOf(part, files)
      const its = detailsOfPart(part, details, files)
      const fields = sessionFields(its, countKinds(own))
      return [{ at: index, when: hoursLabel(its), files: own, fields }]
    })
  }

  return {
    now,
    at,
    open,
    shown,
    /** The first file of each session; null: of one. */
    covers: plan && new Set(shown.flatMap((each) => firstOf(each.files))),
    /** Which of them is sent now. */
    prefix: plan && at !== null ? `Session ${at + 1} of ${plan.parts.length}: ` : '',
    /** Day and hours are asked for: of one session, or where the pictures of one of several say none. */
    asksWhen: shown.some(({ part }) => part === null || lacksTime(part, details)),
    /** What is to be confirmed, with what an earlier visit had sent. */
    confirmed: shown.map((each, n) => {
      const chosen = countKinds(each.files)
      const there = each.part?.draft === resumedId ? soldIn(resumed?.arrived ?? []) : []
      const videos = there.filter(({ type }) => type === 'video').length
      const images = chosen.images + there.length - videos
      return { when: whens[open[n] ?? -1] ?? '', images, videos: chosen.videos + videos }
    }),
    /** Sessions that wait for files which were not chosen again. */
    later:
      plan && !store.isFresh()
        ? plan.parts.filter(({ published }) => !published).length - open.length - empty.length
        : 0,
    /** What stands against publishing them. */
    faults: movedOnly(shown, resumedId).map(
      (part) => `Please upload at least one file of ${timeLabel(part)}: the others are only moved there`,
    ),
    begin,
    /** What an earlier visit left, taken up with the draft it had begun. */
    async take(): Promise<void> {
      const begun = drafts.drafts.find(({ id }) => isOfLeft(id))
      const taken = begun ? await drafts.take(begun, true) : null
      if (begun && !taken) return
      if (taken) take(taken)
      await goOn(true)
    },
    undo(): void {
      void store.forget()
      selection.allow(null)
      selection.clear()
    },
    /** The rest stays for later; the page begins anew. */
    leave(): void {
      if (!plan) return
      store.leave()
      selection.allow(null)
      selection.clear()
    },
    async publish(arriving: boolean): Promise<void> {
      await store.keepForm({ details, byHand: BY_HAND })
      await store.prune(open, empty)
      await publishParts(jobs(), publishing(arriving))
    },
    /** The same without the files that failed. */
    async publishWithout(arriving: boolean): Promise<void> {
      const rest = jobs().filter((job) => job.at !== at)
      await machine.finishWithout()
      if (at !== null && (await endPart(at, publishing(arriving))))
        await publishParts(rest, publishing(arriving))
    },
  }
}
