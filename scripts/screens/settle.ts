/**
 * Runs in the page: nothing in it changes any more, fonts and what is in view have come, what moves has come to rest. `waits`: what is
 * under way is what is looked at, and is not waited for.
 */
export async function settle(waits = false): Promise<void> {
  /** What is read late, or held under a finger at first, is there; a page that counts or moves is not waited for. */
  const atRest = (next: () => void) => {
    const latest = performance.now() + 5_000
    const watch = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, Math.max(0, Math.min(600, latest - performance.now())))
    })
    const end = () => {
      watch.disconnect()
      next()
    }
    let timer = setTimeout(end, 600)
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  }
  await document.fonts.ready
  if (!waits) await new Promise<void>((next) => atRest(next))
  const inView = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  const loading = () =>
    [...document.images].some((image) => inView(image) && !(image.complete && image.naturalWidth > 0)) ||
    [...document.querySelectorAll('[role=status] .animate-spin, .animate-breathe')].some(inView)
  const end = performance.now() + (waits ? 600 : 10_000)
  while (loading() && performance.now() < end) await new Promise((next) => requestAnimationFrame(next))
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
    // The foot of a page that never comes is not waited for.
    .filter((animation) => !('animationName' in animation && animation.animationName === 'come-at-last'))
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  for (let frames = 0; frames < 2; frames += 1) await new Promise((next) => requestAnimationFrame(next))
}

/** Runs in the page: what a browser keeps beside the login goes, such as a cart or the tab chosen last. */
export function forget(): void {
  const kept = new Set(['authToken', 'user', 'cookieConsent'])
  for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key)
  sessionStorage.clear()
  // An address opened again is scrolled to where it was left.
  scrollTo({ top: 0, behavior: 'instant' })
}

/** Runs in the page: scrolls through it and back, so that also the pictures below its first screen have come. */
export async function lookThrough(screens: number): Promise<void> {
  for (let seen = 1; seen < screens; seen += 1) {
    scrollTo({ top: seen * innerHeight, behavior: 'instant' })
    for (let frames = 0; frames < 4; frames += 1) await new Promise((next) => requestAnimationFrame(next))
  }
  const end = performance.now() + 5_000
  const awaits = () =>
    [...document.images].some(
      (image) => !image.complete && image.getBoundingClientRect().top < innerHeight && image.clientWidth > 0,
    )
  while (awaits() && performance.now() < end) await new Promise((next) => requestAnimationFrame(next))
  // A picture of the page is taller than any screen, and what is far from that is not painted.
  for (const part of document.querySelectorAll<HTMLElement>('.laid-out-late'))
    part.style.contentVisibility = 'visible'
  scrollTo({ top: 0, behavior: 'instant' })
  for (let frames = 0; frames < 4; frames += 1) await new Promise((next) => requestAnimationFrame(next))
}
