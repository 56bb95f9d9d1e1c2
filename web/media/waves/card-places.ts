import type { WavePlaces } from '../grid/scroll-place.ts'

/** Where cards stand, by their place in the list. */
export type CardPlaces = Pick<WavePlaces, 'inSight' | 'show'>

/** What a virtual list knows of its cards; px from the beginning of the page. */
type Cards = {
  getVirtualItems(): { index: number; end: number }[]
  measurementsCache: readonly { start: number }[]
  options: { scrollMargin: number }
}

/** Frames in which the cards around a place are measured: others than supposed, they move it. */
const MEASURED = 2

/** `list`: what holds them; `covered`: px of the screen's upper edge that something sticks to. */
export function placesOfCards(
  virtual: Cards,
  list: () => HTMLElement | null,
  covered: () => number,
): CardPlaces {
  /** From the screen's upper edge to where a card would stand that begins the page, px. */
  const origin = () => (list()?.getBoundingClientRect().top ?? 0) - virtual.options.scrollMargin
  const scrollTo = (at: number) => {
    const top = origin() + (virtual.measurementsCache[at]?.start ?? 0) - covered()
    if (Math.abs(top) >= 1) window.scrollTo({ top: Math.ceil(window.scrollY + top), behavior: 'instant' })
  }
  let frame = 0
  const scrollAgain = (at: number, left: number) => {
    frame = requestAnimationFrame(() => {
      scrollTo(at)
      if (left > 1) scrollAgain(at, left - 1)
    })
  }
  return {
    inSight() {
      const edge = covered() - origin() + 1
      return virtual.getVirtualItems().find(({ end }) => end > edge)?.index ?? 0
    },
    show(at) {
      cancelAnimationFrame(frame)
      scrollTo(at)
      scrollAgain(at, MEASURED)
    },
  }
}
