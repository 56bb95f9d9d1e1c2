// These run in the page, which knows more than this side's types.
type Box = { top: number; bottom: number; left: number; right: number }
type Picture = {
  complete: boolean
  naturalWidth: number
  currentSrc: string
  checkVisibility(of: object): boolean
  getBoundingClientRect(): Box
}
type Page = {
  addEventListener(name: 'click', heard: (event: { timeStamp: number }) => void, how: object): void
  requestAnimationFrame(step: () => void): void
  innerHeight: number
  innerWidth: number
  document: { querySelectorAll(of: string): Iterable<Picture> }
  performance: { now(): number }
  shown: Record<'first' | 'own', Promise<number>>
}

/** From the next tap on each frame is looked at until a picture of a session is on the screen: any, and one of its page itself. */
export function watchTap(): void {
  const page = globalThis as unknown as Page
  /** Loaded, not hidden, and where it can be seen: what lies over the page stands at its edges, or is the first screen. */
  const isSeen = (picture: Picture): boolean => {
    const { top, bottom, left, right } = picture.getBoundingClientRect()
    const isThere = picture.complete && picture.naturalWidth > 0 && picture.currentSrc !== ''
    const isInside = bottom > 0 && top < page.innerHeight && right > 0 && left < page.innerWidth
    return isThere && isInside && picture.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const until = (of: string) =>
    new Promise<number>((tell) => {
      const look = (from: number) => {
        if ([...page.document.querySelectorAll(of)].some(isSeen))
          // What this frame shows is on the screen when it is over.
          page.requestAnimationFrame(() => setTimeout(() => tell(page.performance.now() - from)))
        else page.requestAnimationFrame(() => look(from))
      }
      page.addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
    })
  page.shown = {
    first: until('[data-first-screen] li img, [data-media] img'),
    own: until('#content [data-media] img'),
  }
}

/** ms from the tap to either picture. */
export async function readShown(): Promise<{ first: number; own: number }> {
  const { first, own } = (globalThis as unknown as Page).shown
  return { first: await first, own: await own }
}
