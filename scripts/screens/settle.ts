/** Runs in the page: fonts and what is in view have come, what moves has come to rest. */
export async function settle(): Promise<void> {
  await document.fonts.ready
  const inView = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  const loading = () =>
    [...document.images].some((image) => inView(image) && !(image.complete && image.naturalWidth > 0)) ||
    [...document.querySelectorAll('[role=status] .animate-spin, .animate-breathe')].some(inView)
  const end = performance.now() + 10_000
  while (loading() && performance.now() < end) await new Promise((next) => requestAnimationFrame(next))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  for (let frames = 0; frames < 2; frames += 1) await new Promise((next) => requestAnimationFrame(next))
}
