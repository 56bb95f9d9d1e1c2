import { NONCE, OFFLINE_POLICY, offlineDocument } from './offline-document.ts'

/** `</` never stands in a script. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll('</', '<\\/')

/**
 * The worker: pages come from the network, as if it were not there, and only one that does not come is the offline page.
 * It keeps nothing, neither pages nor answers nor pictures, so there is nothing old that it could show.
 */
const showOfflinePage = `addEventListener('install', () => skipWaiting())
// The browser asks for the page while it starts the worker.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  const { pathname } = new URL(url)
  // Originals and archives are downloads: the browser's own.
  if (mode === 'navigate' && method === 'GET' && !/^\\/(api|media)(\\/|$)/.test(pathname)) event.respondWith(load(event))
})
const load = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return offlinePage()
  }
}
const offlinePage = () => {
  const nonce = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const withNonce = (text) => text.split('${NONCE}').join(nonce)
  return new Response(withNonce(${quoted(offlineDocument)}), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': withNonce(${quoted(OFFLINE_POLICY)}),
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
    },
  })
}
`

/** Takes the place of a worker that browsers have kept, and ends. */
const end = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`

/** The script that browsers get as the worker; where the offline page is off, one that ends the worker they have. */
export const workerSource = (isOn: boolean): string => (isOn ? showOfflinePage : end)
