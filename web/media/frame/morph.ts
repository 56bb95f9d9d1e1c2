import { flushSync } from 'react-dom'

/** What the picture is called while it moves: see `motion.css`. */
const NAME = 'photo'
/** ms that the page may stand still until the picture is in its new place. */
const PATIENCE = 250

type Find = () => Element | null | undefined

/**
 * Makes a change of the page after which a picture is elsewhere in it, and moves it there as one element. The change is made at once
 * where nothing can move, where less motion is wanted, and where the picture is not in sight.
 */
export function morph(change: () => void, from: Find, to: Find): void {
  const before = from()
  if (!canMove() || !isInSight(before)) {
    change()
    return
  }
  name(before, NAME)
  let after: Element | null = null
  const motion = document.startViewTransition(async () => {
    name(before, '')
    flushSync(change)
    after = await found(to)
    if (!after) return
    beThere(after.closest('dialog'))
    name(after, NAME)
    standIn(before, after)
  })
  const end = () => {
    if (after) name(after, '')
  }
  // Another motion, or a page out of sight, cuts it short.
  motion.ready.catch(() => {})
  void motion.finished.then(end, end)
}

const canMove = (): boolean =>
  'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches

function isInSight(element: Element | null | undefined): element is Element {
  if (!element) return false
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < window.innerHeight
}

function name(element: Element, value: string): void {
  if (element instanceof HTMLElement) element.style.setProperty('view-transition-name', value)
}

/** What a picture moves to does not appear by itself as well. Told to each animation: for a rule all of the page would be looked through. */
function beThere(dialog: Element | null): void {
  for (const animation of dialog?.getAnimations({ subtree: true }) ?? [])
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
}

/** What was seen of a picture stands there until the one in its new place is loaded. */
function standIn(before: Element, after: Element): void {
  if (!(before instanceof HTMLImageElement) || !(after instanceof HTMLImageElement) || after.complete) return
  after.style.backgroundImage = `url("${before.currentSrc}")`
}

/** While the page stands still nothing is drawn: frames are not asked for. */
async function found(find: Find): Promise<Element | null> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; ) {
    const element = find()
    if (element) return isInSight(element) ? element : null
    await new Promise((next) => setTimeout(next, 16))
  }
  return null
}
