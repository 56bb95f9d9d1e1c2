import { currentAccount } from '#web/accounts/store.ts'
import { onStoredChange, readStoredJson, removeStored, writeStored } from '#web/platform/storage/storage.ts'
import { type Mark, marksOf, marksSince, mergeMarks } from './marks.ts'
import { MARKS_KEY } from './marks-key.ts'

/** `owner`: whose account holds them, too; null: of nobody who logged in. */
type Kept = { owner: number | null; marks: Mark[] }

let kept: Kept | null = null
/** Sessions whose marks the account of `toldOf` has told. */
const told = new Set<number>()
let toldOf: number | null = null
const listeners = new Set<() => void>()
const none: readonly Mark[] = []

/** The surfer who is logged in; photographers keep their marks in the browser alone. */
export function currentSurfer(): { id: number; token: string } | null {
  const { user, token } = currentAccount()
  return user && token && !user.isPhotographer ? { id: user.id, token } : null
}

function keptNow(): Kept {
  if (!kept) {
    const stored = readStoredJson(MARKS_KEY)
    const { owner, marks } = (typeof stored === 'object' && stored ? stored : {}) as Partial<Kept>
    kept = {
      owner: typeof owner === 'number' ? owner : null,
      marks: marksSince(marksOf(marks), Date.now()),
    }
    forgetOthers(kept.owner)
  }
  return kept
}

/** What another account told is not known of this one. */
function forgetOthers(owner: number | null): void {
  if (owner !== toldOf) told.clear()
  toldOf = owner
}

/** All marks of this browser; none of somebody else's who has logged out. */
export function currentMarks(): readonly Mark[] {
  const { owner, marks } = keptNow()
  return owner === null || owner === currentSurfer()?.id ? marks : none
}

/** Takes in what was said here or is known of the account. Logged in, all there is becomes the surfer's. */
export function addMarks(more: readonly Mark[]): void {
  const marks = mergeMarks(currentMarks(), more)
  const owner = currentSurfer()?.id ?? null
  forgetOthers(owner)
  kept = { owner, marks }
  if (marks.length === 0) removeStored(MARKS_KEY)
  else writeStored(MARKS_KEY, JSON.stringify(kept))
  for (const listener of listeners) listener()
}

/** Takes note that what the account holds of these sessions is here. */
export function noteTold(sessions: readonly number[]): void {
  for (const session of sessions) told.add(session)
  for (const listener of listeners) listener()
}
/** Whether all marks of a session are here: those of the account, too, where a surfer is logged in. */
export function isTold(session: number): boolean {
  const surfer = currentSurfer()
  return surfer === null || (keptNow().owner === surfer.id && told.has(session))
}

let stopFollowing = () => {}

export function subscribeMarks(listener: () => void): () => void {
  if (listeners.size === 0) {
    // What other tabs said while nobody listened.
    kept = null
    stopFollowing = onStoredChange(MARKS_KEY, follow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopFollowing()
  }
}

/** Another tab said something, perhaps as somebody else. */
function follow(): void {
  kept = null
  keptNow()
  for (const listener of listeners) listener()
}
