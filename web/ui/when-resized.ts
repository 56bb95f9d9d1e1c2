/**
 * Calls `act` in the frame after one in which the element changed its size; answers what ends it. Not within that frame: what
 * `act` changes could be of another size in turn, which browsers report as an error of the page.
 */
export function whenResized(element: Element, act: () => void): () => void {
  let frame = 0
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(act)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}
