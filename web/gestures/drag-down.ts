/** Share of its height past which a sheet that is let go closes. */
const FAR = 1 / 3
/** px/ms from which a flick closes it, or takes it back up. */
const FLICK = 0.5
/** ms of the last movement by which its speed is told. */
const RECENT = 100
/** ms after which a sheet that stays open is brought back. */
const STAYS = 1000

type Point = { x: number; y: number; at: number }

const pointOf = ({ touches: [touch], timeStamp }: TouchEvent): Point | null =>
  touch ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null

/** The card of a wide screen hangs free. */
const isSheet = (dialog: HTMLElement): boolean => {
  const { top, bottom } = dialog.getBoundingClientRect()
  return top > 0 && Math.round(bottom) >= window.innerHeight
}

/** Something between the finger and the sheet would scroll first. */
function isScrolled(target: EventTarget | null, sheet: HTMLElement): boolean {
  for (let at = target; at instanceof Element && at !== sheet; at = at.parentElement)
    if (at.scrollTop > 0) return true
  return false
}

/**
 * The sheet follows a finger that pulls it down, and closes when let go far enough down or flicked; else it goes back. Its
 * own scrolling, a second finger and a way sideways come first. Answers what ends it.
 */
export function dragDown(sheet: HTMLElement, close: () => void): () => void {
  let from: Point | null = null
  let moves: Point[] = []
  let isHeld = false
  let wait: ReturnType<typeof setTimeout> | undefined

  const place = (translate: string, drag: 'held' | 'free' | undefined) => {
    sheet.style.translate = translate
    if (drag) sheet.dataset.drag = drag
    else delete sheet.dataset.drag
  }
  const begin = (event: TouchEvent) => {
    if (isHeld && event.touches.length > 1) return
    from = event.touches.length === 1 && isSheet(sheet) ? pointOf(event) : null
    moves = []
  }
  const move = (event: TouchEvent) => {
    const now = pointOf(event)
    if (!from || !now) return
    const [right, down] = [now.x - from.x, now.y - from.y]
    if (!isHeld) {
      const isOurs =
        event.cancelable &&
        down > Math.abs(right) &&
        !isScrolled(event.target, sheet) &&
        !event.defaultPrevented
      if (!isOurs) {
        if (right !== 0 || down !== 0) from = null
        return
      }
      isHeld = true
    }
    event.preventDefault()
    moves = [...moves.filter(({ at }) => now.at - at < RECENT), now]
    place(`0 ${Math.max(0, down)}px`, 'held')
  }
  const release = async (isGoing: boolean) => {
    isHeld = false
    from = null
    place(isGoing ? '0 100%' : '', 'free')
    await Promise.allSettled(sheet.getAnimations().map(({ finished }) => finished))
    if (isHeld) return
    if (!isGoing) return place('', undefined)
    close()
    wait = setTimeout(place, STAYS, '', undefined)
  }
  const end = (event: TouchEvent) => {
    if (!isHeld || !from || event.touches.length > 0) return
    const [first, last] = [moves[0] ?? from, moves.at(-1) ?? from]
    const speed = (last.y - first.y) / Math.max(1, last.at - first.at)
    const isFar = last.y - from.y > sheet.offsetHeight * FAR
    void release(event.type === 'touchend' && (speed > FLICK || (isFar && speed > -FLICK)))
  }
  const over = new AbortController()
  const listen = { signal: over.signal, passive: false }
  sheet.addEventListener('touchstart', begin, { ...listen, passive: true })
  sheet.addEventListener('touchmove', move, listen)
  sheet.addEventListener('touchend', end, listen)
  sheet.addEventListener('touchcancel', end, listen)
  return () => {
    over.abort()
    clearTimeout(wait)
    place('', undefined)
  }
}
