import { SHORTLIST_MAX } from '#contract/limits.ts'
import { currentAccount } from '#web/accounts/store.ts'
import type { Account } from '#web/accounts/stored-account.ts'
import { onStoredChange } from '#web/platform/storage/storage.ts'
import { type Ids, withIds, withoutIds } from './ids.ts'
import { keepIds, readKept } from './kept-ids.ts'
import { SHORTLIST_KEY } from './shortlist-key.ts'

type Calls = typeof import('./account-calls.ts')

/** What is shown: `of` a surfer's token, or of the browser (null). Not `known`: the account's is on its way. */
export type Shown = {
  of: string | null
  ids: Ids
  has: ReadonlySet<number>
  known: boolean
  /** Nobody answered when it was asked for. */
  lost: boolean
  /** What the account could not be told. */
  failed: ReadonlySet<number>
}
const NONE: ReadonlySet<number> = new Set()
const shownOf = (of: string | null, ids: Ids, known: boolean, failed = NONE): Shown => ({
  ...{ of, ids, known, failed, lost: false },
  has: new Set(ids),
})

let shown: Shown | null = null
/** The account's as its last answer said. */
let confirmed: { of: string; ids: Ids } | null = null
/** For whom it was asked for already. */
let brought: string | null = null
/** Changes go to the account one after the other. */
let line: Promise<void> = Promise.resolve()
let calls: Calls | null = null
type Change = { of: string; ids: Ids; on: boolean }
/** Those whose turn has not come. */
const unsent = new Set<Change>()
let waiting = 0
const listeners = new Set<() => void>()
let stopWatching = () => {}

/** The token of a surfer; photographers and guests have no shortlist with an account. */
export const surferOf = ({ user, token }: Account): string | null =>
  user?.isPhotographer === false ? token : null

/** Until the account has answered, a surfer is shown what this browser is about to bring along. */
export function currentShortlist(): Shown {
  const of = surferOf(currentAccount())
  if (shown?.of !== of) shown = shownOf(of, readKept(), of === null)
  return shown
}

function become(next: Shown | null): void {
  shown = next
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) stopWatching = watch()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopWatching()
  }
}

/** Other tabs and devices change the same list. */
function watch(): () => void {
  const again = () => {
    const of = surferOf(currentAccount())
    if (of && document.visibilityState === 'visible') bring(of)
  }
  document.addEventListener('visibilitychange', again)
  window.addEventListener('pagehide', sendUnsent)
  const stop = onStoredChange(SHORTLIST_KEY, () => {
    if (surferOf(currentAccount()) === null) become(null)
  })
  return () => {
    document.removeEventListener('visibilitychange', again)
    window.removeEventListener('pagehide', sendUnsent)
    stop()
  }
}

/** Puts hearts on items, the last one newest, or takes them away. */
export function setHearts(items: Ids, on: boolean): void {
  const ids = items.slice(-SHORTLIST_MAX)
  const { of, ids: before, known } = currentShortlist()
  const changed = (list: Ids) => (on ? withIds(list, ids) : withoutIds(list, ids))
  if (of === null) {
    // Read anew: another tab may have changed it a moment ago.
    keepIds(changed(readKept()))
    become(shownOf(null, readKept(), true))
  } else {
    become(shownOf(of, changed(before), known))
    const change = { of, ids, on }
    unsent.add(change)
    send(
      of,
      (calls) => {
        unsent.delete(change)
        return tell(calls, change)
      },
      ids,
    )
  }
}

const tell = ({ addIds, removeIds }: Calls, { of, ids, on }: Change): Promise<Ids> =>
  on ? addIds(ids, of) : removeIds(ids, of)

/** Whoever leaves the page waits for no answer: of each item its last change goes at once, and again should the page come back. */
function sendUnsent(): void {
  const last = new Map<number, Change>()
  for (const change of unsent) for (const id of change.ids) last.set(id, change)
  for (const change of unsent) {
    const ids = change.ids.filter((id) => last.get(id) === change)
    if (calls && ids.length > 0) void tell(calls, { ...change, ids }).catch(() => {})
  }
}

/** Asks for the shortlist of an account once; see `bring`. */
export function bringOnce(token: string): void {
  if (brought === token) return
  brought = token
  bring(token)
}

/** Fetches the shortlist of an account. What the browser holds moves there first, and is then the account's alone. */
export function bring(token: string): void {
  send(token, async ({ addIds, fetchIds }) => {
    const kept = readKept()
    if (kept.length === 0) return fetchIds(token)
    const ids = await addIds([...kept].reverse(), token)
    keepIds(withoutIds(readKept(), kept))
    return ids
  })
}

function send(of: string, work: (calls: Calls) => Promise<Ids>, changed: Ids = []): void {
  waiting += 1
  line = line.then(async () => {
    let failed = NONE
    try {
      calls ??= await import('./account-calls.ts')
      confirmed = { of, ids: await work(calls) }
    } catch {
      failed = new Set(changed)
    }
    waiting -= 1
    // Later changes are shown already; their answers tell the rest.
    if (currentShortlist().of !== of || (waiting > 0 && failed.size === 0)) return
    if (confirmed?.of === of) become(shownOf(of, confirmed.ids, true, failed))
    else become({ ...shownOf(of, readKept(), false, failed), lost: true })
  })
}
