import { cleanPreview } from '#contract/orders/downloads.ts'
import { callPath } from '#web/platform/api/api.ts'

/** Pictures kept in memory, of about 90 kB each; so many are on no screen at once. */
const KEPT = 60
/** Fetched at once: the page has other things to fetch. */
const AT_ONCE = 4

/** Object URLs of one login, the one shown longest ago first; null where there is no such picture. */
const kept = new Map<number, string | null>()
let ofToken: string | null = null
let running = 0
const waiting: (() => void)[] = []

/** The clean preview of an item if it was fetched under this login: its object URL, null where there is none. */
export const knownClean = (token: string | null, id: number): string | null | undefined =>
  token === ofToken ? kept.get(id) : undefined

/** Fetches the clean preview of a bought item: its object URL; null where there is none, or none came. Throws when given up. */
export async function fetchClean(token: string, id: number, signal: AbortSignal): Promise<string | null> {
  if (token !== ofToken) forgetAll(token)
  await turn()
  try {
    signal.throwIfAborted()
    const known = knownClean(token, id)
    if (known !== undefined) return known
    const answer = await fetch(callPath(cleanPreview.path, { media_id: id }), {
      headers: { accept: 'image/webp', authorization: `Bearer ${token}` },
      signal,
    })
    const file = answer.status === 200 ? await answer.blob() : null
    // A captive portal (the log-in page of a hotel's Wi-Fi) may answer in place of the API.
    const url = file?.type === 'image/webp' ? URL.createObjectURL(file) : null
    if (answer.status === 200 || answer.status === 204) keep(token, id, url)
    return url
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function turn(): Promise<void> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
}

function keep(token: string, id: number, url: string | null): void {
  if (token !== ofToken) return
  kept.set(id, url)
  for (const [oldest, address] of kept) {
    if (kept.size <= KEPT) return
    kept.delete(oldest)
    if (address) URL.revokeObjectURL(address)
  }
}

function forgetAll(token: string): void {
  for (const address of kept.values()) if (address) URL.revokeObjectURL(address)
  kept.clear()
  ofToken = token
}
