/** Marks our entry of the history; what the router keeps in its entries stands beside it. */
const MARK = 'overThePage'

/** ms after which there is no entry below any more: its history was cleared. Ours becomes the page's. */
const GONE = 3000

type State = Record<string, unknown> | null
type Write = { how: 'pushState' | 'replaceState'; state: State; url?: string | URL | null | undefined }
type Opened = { close: () => void }

/** What lies over the page, the topmost last. */
const opened: Opened[] = []
/** `held`: our entry is the current one; `leaving`: on the way back from it. */
let place: 'none' | 'held' | 'leaving' = 'none'
/** The state of the entry below ours. */
let below: State = null
/** What was written to our entry, and belongs to the one below it. */
let kept: Write | null = null
/** What was written while we were leaving. */
let late: Write[] = []
let wait: ReturnType<typeof setTimeout> | undefined
let isPlanned = false

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state
/** The router names and numbers its entries. */
const isBelow = (state: State): boolean => state?.key === below?.key && state?.idx === below?.idx
const write = ({ how, state, url }: Write): void =>
  History.prototype[how].call(window.history, state, '', url)

/**
 * `close` runs when the visitor goes back; until then the page has an entry more, of the same address, which the router
 * knows nothing of. The function returned takes it away again, unless the next page has taken its place.
 */
export function holdEntry(close: () => void): () => void {
  const one = { close }
  opened.push(one)
  plan()
  return () => {
    opened.splice(opened.indexOf(one), 1)
    plan()
  }
}

/** Where one dialog gives way to the next, the entry stays. */
function plan(): void {
  if (isPlanned) return
  isPlanned = true
  queueMicrotask(settle)
}

function settle(): void {
  isPlanned = false
  if (opened.length > 0 && place === 'none') hold()
  if (opened.length === 0 && place === 'held') leave()
}

function hold(): void {
  place = 'held'
  kept = null
  below = window.history.state as State
  write({ how: 'pushState', state: { ...below, [MARK]: true } })
  standIn()
}

function leave(): void {
  place = 'leaving'
  standIn()
  window.history.back()
  wait = setTimeout(() => {
    keep()
    arrive()
  }, GONE)
}

/** Where we are now is the page's own entry. */
function arrive(): void {
  clearTimeout(wait)
  const writes = late
  late = []
  stepOut()
  if (kept) write(kept)
  for (const one of writes) window.history[one.how](one.state, '', one.url)
}

/** Takes the calls of the history for as long as our entry is there: the next page replaces it. */
function standIn(): void {
  const { history } = window
  history.pushState = (state: State, _, url) => {
    if (place === 'leaving') return void late.push({ how: 'pushState', state, url })
    stepOut()
    write({ how: 'replaceState', state, url })
  }
  history.replaceState = (state: State, _, url) => {
    if (place === 'leaving') return void late.push({ how: 'replaceState', state, url })
    write({ how: 'replaceState', state: { ...state, [MARK]: true }, url })
    keep()
  }
}

function stepOut(): void {
  place = 'none'
  const { history } = window as unknown as { history: Partial<History> }
  delete history.pushState
  delete history.replaceState
}

/** Our entry without anything open: after a reload, or gone forward to. */
function leaveStale(): void {
  keep()
  leave()
}

function keep(): void {
  const { [MARK]: _mark, ...state } = window.history.state as Record<string, unknown>
  kept = { how: 'replaceState', state, url: window.location.href }
}

function follow(event: PopStateEvent): void {
  if (isMarked(event.state)) {
    event.stopImmediatePropagation()
    if (place === 'none') leaveStale()
    return
  }
  if (place === 'none') return
  const wasLeaving = place === 'leaving'
  // Further back than to the page below: the router's.
  if (!wasLeaving && !isBelow(event.state as State)) {
    stepOut()
    return
  }
  event.stopImmediatePropagation()
  arrive()
  if (!wasLeaving) opened.at(-1)?.close()
  // What cannot be closed now, or lay below, has its entry again.
  setTimeout(plan)
}

/** Call it once, before the router listens. */
export function watchEntries(): void {
  window.addEventListener('popstate', follow, true)
  if (isMarked(window.history.state)) leaveStale()
}
