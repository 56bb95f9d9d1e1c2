/** The page that was gone to has this long to show its pictures, ms. */
const PATIENCE = 1500

const pictures = (): HTMLImageElement[] => [
  ...document.querySelectorAll<HTMLImageElement>('#content [data-media] img'),
]
const isInSight = (image: Element): boolean => {
  const { top, bottom } = image.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Loaded, or failed; one that is not fetched yet cannot be waited for by decoding it. */
const isThere = ({ complete, currentSrc }: HTMLImageElement): boolean => complete && currentSrc !== ''

/**
 * The page has taken the place of its first screen, of which what is seen stays over it until the same pictures can be drawn in the
 * page: they are there, and are decoded again. `then`: told when it is gone.
 */
export function giveWay(screen: HTMLElement, then: () => void): void {
  const still = screen.cloneNode() as HTMLElement
  still.style.pointerEvents = 'none'
  still.append(...screen.childNodes)
  for (const each of still.querySelectorAll('[id]')) each.removeAttribute('id')
  document.body.append(still)
  const over = new AbortController()
  const end = () => {
    if (over.signal.aborted) return
    over.abort()
    still.remove()
    then()
  }
  setTimeout(end, PATIENCE)
  const look = () => {
    if (over.signal.aborted) return
    const shown = pictures().filter(isInSight)
    const isComing = shown.length === 0 && document.querySelector('#content [data-skeleton]') !== null
    if (isComing || !shown.every(isThere)) requestAnimationFrame(look)
    else void Promise.allSettled(shown.map((image) => image.decode())).then(() => requestAnimationFrame(end))
  }
  // The page comes at its top.
  window.addEventListener('scroll', () => window.scrollY > 0 && end(), { signal: over.signal, passive: true })
  requestAnimationFrame(look)
}
