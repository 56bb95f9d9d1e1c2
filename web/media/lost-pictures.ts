import { useSyncExternalStore } from 'react'

/** The buttons of pictures in the page that could not be loaded; each asks for its own again. One that is looked at alone is none of them. */
const lostPictures = new Set<HTMLElement>()
const listeners = new Set<() => void>()

/** Counts a picture as lost until what it answers is called. */
export function loseOne(button: HTMLElement): () => void {
  const tell = () => {
    for (const listener of listeners) listener()
  }
  lostPictures.add(button)
  tell()
  return () => {
    lostPictures.delete(button)
    tell()
  }
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether several are: one alone has its own button. */
export const useManyLost = (): boolean =>
  useSyncExternalStore(
    listen,
    () => lostPictures.size > 1,
    () => false,
  )

/** Asks for all of them again. */
export function askForLost(): void {
  const all = [...lostPictures]
  // With the first that comes the focus goes to its tile: what was pressed is gone by then.
  all[0]?.focus({ preventScroll: true })
  for (const button of all) button.click()
}
