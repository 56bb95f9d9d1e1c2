/** The address of the worker that shows the offline page; it must lie above all pages. */
export const WORKER_PATH = '/offline-worker.js'
/** The page's meta element that asks for it (see root.tsx). */
export const OFFLINE_META = 'offline-page'

/** ms after which the worker is asked for: the first seconds of a visit belong to the page. */
const LATER = 5000

/** Asks the browser to keep the worker, where the site has one. */
export function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator) || !document.querySelector(`meta[name=${OFFLINE_META}]`)) return
  setTimeout(() => {
    // A browser that keeps nothing refuses.
    navigator.serviceWorker.register(WORKER_PATH).catch(() => undefined)
  }, LATER)
}
