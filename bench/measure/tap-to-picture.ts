// These run in the page, which knows more than this side's types.
type Picture = { complete: boolean; naturalWidth: number; currentSrc: string }
type Page = {
  addEventListener(name: 'click', heard: (event: { timeStamp: number }) => void, how: object): void
  requestAnimationFrame(step: () => void): void
  document: { querySelector(of: string): Picture | null }
  performance: { now(): number }
  shown: Promise<number>
}

/** From the next tap on each frame is looked at until a picture of a session is on the screen. */
export function watchTap(): void {
  const page = globalThis as unknown as Page
  page.shown = new Promise((tell) => {
    const look = (from: number) => {
      const picture = page.document.querySelector('[data-media] img')
      if (picture?.complete && picture.naturalWidth > 0 && picture.currentSrc)
        // What this frame shows is on the screen when it is over.
        page.requestAnimationFrame(() => setTimeout(() => tell(page.performance.now() - from)))
      else page.requestAnimationFrame(() => look(from))
    }
    page.addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
  })
}

/** ms from the tap to the picture. */
export const readShown = (): Promise<number> => (globalThis as unknown as Page).shown
