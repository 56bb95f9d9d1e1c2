export type Edge = 'top' | 'bottom'

/** The first row and the one after the last, px. */
type Rows = readonly [top: number, bottom: number]

/** Selector of calls to action. */
const CALLS = 'main [data-call], aside [data-call]'

/** What lies below the header and cannot be scrolled clear of it; tabs at the lower edge can. */
const CALLS_AND_TABS = `${CALLS}, main [role="tablist"]`

/** What sticks stays where it is seen; everything else has its place on the first screen, however far it is scrolled. */
function isStuck(call: Element): boolean {
  for (let at: Element | null = call; at && at !== document.body; at = at.parentElement)
    if (getComputedStyle(at).position === 'sticky') return true
  return false
}

/** Whether it stands on the page's first screen between these rows, px; what sticks where it is seen. */
function standsIn(call: Element, [top, bottom]: Rows, stuck: boolean): boolean {
  const box = call.getBoundingClientRect()
  const from = box.top + (stuck ? 0 : window.scrollY)
  return box.height > 0 && from < bottom && from + box.height > top
}

const header = () => document.querySelector('header')

/** How far below the header a line stands that sticks to it, such as the search of a list, px. */
const NEAR = 56

/** The row where the header ends that is seen now, with the line that sticks right below it, px. */
function endOfHeader(): number {
  const end = Math.max(0, header()?.getBoundingClientRect().bottom ?? 0)
  return [...document.querySelectorAll('main .sticks-above')].reduce((last, line) => {
    const { top, bottom } = line.getBoundingClientRect()
    return top >= last && top <= last + NEAR ? Math.max(last, bottom) : last
  }, end)
}

/** The same while the page is not scrolled: what sticks has no such place of its own. */
function startOfPage(): number {
  const above = header()?.previousElementSibling
  const start = above instanceof HTMLElement ? above.offsetTop + above.offsetHeight : 0
  const held = endOfHeader() - Math.max(0, header()?.getBoundingClientRect().bottom ?? 0)
  return start + (header()?.offsetHeight ?? 0) + held
}

function rowsOf(edge: Edge, height: number): Rows {
  if (edge === 'bottom') return [window.innerHeight - height, window.innerHeight]
  const start = startOfPage()
  return [start, start + height]
}

/**
 * Puts the notice to that edge: bars at the lower one move up by it, and whatever takes the focus is scrolled clear of
 * it (WCAG 2.4.11).
 */
export function tellRoom(notice: HTMLElement, edge: Edge): void {
  const height = Math.ceil(notice.getBoundingClientRect().height)
  const below = endOfHeader()
  const { documentElement } = document
  tell(documentElement, '--notice', edge === 'bottom' ? height : 0)
  tell(documentElement, '--below-notice', edge === 'top' ? below + height : 0)
  tell(notice, '--notice-top', below)
}

/** Only what is new: all that is within is styled anew for it. */
function tell({ style }: HTMLElement, name: string, px: number): void {
  if (style.getPropertyValue(name) !== `${px}px`) style.setProperty(name, `${px}px`)
}

export function forgetRoom(): void {
  for (const name of ['--notice', '--below-notice']) document.documentElement.style.removeProperty(name)
}

/**
 * The edge at which it lies over no call to action: the wished one if it can be, the lower one if none is free. The room is told for
 * calls that stick only: the others keep their place, and the whole page is styled anew for it.
 */
export function clearEdge(notice: HTMLElement, wished: Edge): Edge {
  for (const edge of [wished, wished === 'top' ? 'bottom' : 'top'] as const) {
    const calls = [...document.querySelectorAll(edge === 'bottom' ? CALLS : CALLS_AND_TABS)]
    const stuck = calls.filter(isStuck)
    const rows = rowsOf(edge, notice.offsetHeight)
    if (calls.some((call) => !stuck.includes(call) && standsIn(call, rows, false))) continue
    if (stuck.length > 0) tellRoom(notice, edge)
    if (!stuck.some((call) => standsIn(call, rows, true))) return edge
  }
  return 'bottom'
}
