/** A storage; a function, as reading `localStorage` itself can throw. */
type Place = () => Storage | undefined
const everyTab: Place = () => globalThis.localStorage
/** Session storage: of this tab alone. */
export const tabStorage: Place = () => globalThis.sessionStorage

/** The router's key for scroll positions of this tab's history: px by the entry's key. */
export const SCROLL_KEY = 'react-router-scroll-positions'

/** Reads storage without throwing: it may be full, blocked or absent. */
export function readStored(key: string, place = everyTab): string | null {
  try {
    return place()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** False when the value could not be kept. */
export function writeStored(key: string, value: string, place = everyTab): boolean {
  try {
    place()?.setItem(key, value)
    return place() !== undefined
  } catch {
    return false
  }
}

export function removeStored(key: string, place = everyTab): void {
  try {
    place()?.removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** What was stored as JSON; null when absent or unreadable. The caller checks its shape. */
export function readStoredJson(key: string, place = everyTab): unknown {
  const text = readStored(key, place)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Calls back when another tab changes `key` (or clears everything), and when the browser's back button brings this page
 * back from its cache, where it received no events. Returns the unsubscribe function.
 */
export function onStoredChange(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) changed()
  }
  window.addEventListener('storage', listen)
  window.addEventListener('pageshow', shown)
  return () => {
    window.removeEventListener('storage', listen)
    window.removeEventListener('pageshow', shown)
  }
}
