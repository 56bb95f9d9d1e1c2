/**
 * Runs `act` once the next frame is on the screen: what a press changed is seen first. Out of sight there are no frames, and it
 * runs soon. The function returned takes it back.
 */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  if (document.hidden) timer = setTimeout(act)
  const frame = document.hidden
    ? 0
    : requestAnimationFrame(() => {
        timer = setTimeout(act)
      })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
