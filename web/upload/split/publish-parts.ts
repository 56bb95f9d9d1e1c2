import type { SelectedFile } from '../selected-file.ts'
import type { PublishedPart } from './split-plan.ts'
import type { SplitStore } from './split-store.ts'

/** A part to be published: which of the plan, when that is, with what details, and its files. */
type PartJob = { at: number; when: string; fields: Record<string, string>; files: readonly SelectedFile[] }

type Publishing = {
  store: Pick<SplitStore, 'snapshot' | 'confirm' | 'take' | 'done' | 'isOnline'>
  machine: {
    draft: () => number | null
    publish: (fields: Record<string, string>, files: readonly SelectedFile[]) => Promise<void>
    fail: (message: string) => void
    forget: () => void
  }
  /** What was just published as that part; null where that failed or was stopped. */
  ended: (at: number) => PublishedPart | null
  /** A part is online. */
  onDone: () => void
}

const ELSEWHERE = 'This session was begun on another page. Load this page again to see what became of it.'

/** Publishes parts one after another. The first one that fails ends it: that one and the rest stay as they are, to be tried again. */
export async function publishParts(jobs: readonly PartJob[], publishing: Publishing): Promise<void> {
  const { store, machine } = publishing
  await store.confirm(new Map(jobs.map(({ at, when }) => [at, when])))
  for (const { at, fields, files } of jobs) {
    const part = store.snapshot().plan?.parts[at]
    if (!part || part.published) continue
    // Another draft for it would be another session.
    if (part.draft !== null && part.draft !== machine.draft()) return machine.fail(ELSEWHERE)
    await store.take(at, machine.draft())
    await machine.publish(fields, files)
    if (!(await endPart(at, publishing))) return
  }
}

/** Writes down that a part is online; false where it is not, or was stopped when it was. */
export async function endPart(at: number, { store, machine, ended, onDone }: Publishing): Promise<boolean> {
  const published = ended(at)
  if (!published) {
    const session = store.snapshot().plan?.parts[at]?.draft ?? null
    if (session === null || !(await store.isOnline(at))) return false
    // Stopped while its previews were made, or its answer was lost: it must not be published once more.
    await store.done(at, { session, holds: null, leftOut: [] })
    machine.forget()
    onDone()
    return false
  }
  await store.done(at, published)
  onDone()
  return true
}
