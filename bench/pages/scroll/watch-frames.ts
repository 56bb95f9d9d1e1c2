/** ms of each frame, px scrolled; ms that a place on the screen was blank at a stretch, and the frames in which any was. */
export type Scrolled = { frames: number[]; px: number; blank: number; blankFrames: number }

// These run in the page, which knows more than this side's types.
type Styled = { style: { top: string; height: string; backgroundImage: string } }
type Box = Styled & { parentElement: { parentElement: Styled }; querySelector(name: string): Picture | null }
type Picture = Styled & { complete: boolean }
type Panel = { getBoundingClientRect(): { top: number }; querySelectorAll(name: string): Iterable<Box> }
type Page = {
  document: { querySelector(name: string): Panel | null }
  innerHeight: number
  scrollY: number
  requestAnimationFrame(step: (now: number) => void): void
  watched: { seen: Scrolled; isOpen: boolean }
}

/**
 * Starts to note each frame, and whether places down the screen show a picture or its blur: not where no box is yet, nor in one that
 * has neither. Read from what the page wrote, for measuring boxes would cost what is measured.
 */
export function watchFrames(): void {
  const page = globalThis as unknown as Page
  const seen: Scrolled = { frames: [], px: 0, blank: 0, blankFrames: 0 }
  page.watched = { seen, isOpen: true }
  const grid = page.document.querySelector('[role=tabpanel]')
  const top = (grid?.getBoundingClientRect().top ?? 0) + page.scrollY
  const px = (length: string) => Number.parseFloat(length) || 0
  /** Space between two pictures; headings and what sticks above. */
  const [gap, heading] = [5, 50]
  const shownAt = () => {
    const shown: [from: number, to: number][] = []
    for (const box of grid?.querySelectorAll('li') ?? []) {
      const wave = px(box.parentElement.parentElement.style.top)
      const from = top + wave + px(box.style.top)
      const picture = box.querySelector('img, [data-blur]')
      shown.push([top + wave - gap, top + wave + heading])
      if (picture?.complete || picture?.style.backgroundImage)
        shown.push([from - gap, from + px(box.style.height) + gap])
    }
    return shown
  }
  const places = [0.25, 0.5, 0.75, 0.95].map((part) => ({ part, since: 0 }))
  let last: number | null = null
  let y = page.scrollY
  const look = (now: number) => {
    if (!page.watched.isOpen) return
    const at = page.scrollY
    if (last !== null) seen.frames.push(now - last)
    seen.px += Math.abs(at - y)
    ;[last, y] = [now, at]
    const shown = grid ? shownAt() : null
    let isAnyBlank = false
    for (const place of places) {
      const line = at + page.innerHeight * place.part
      const isBlank = shown !== null && !shown.some(([from, to]) => from <= line && line <= to)
      if (isBlank) place.since ||= now
      else place.since = 0
      isAnyBlank ||= isBlank
      if (isBlank) seen.blank = Math.max(seen.blank, now - place.since)
    }
    if (isAnyBlank) seen.blankFrames += 1
    page.requestAnimationFrame(look)
  }
  page.requestAnimationFrame(look)
}

export function takeFrames(): Scrolled {
  const { watched } = globalThis as unknown as Page
  watched.isOpen = false
  return watched.seen
}
