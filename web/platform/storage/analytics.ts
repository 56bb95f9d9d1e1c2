import type { AnalyticsEvent, AnalyticsEvents, AnalyticsTarget } from '#contract/operation/analytics.ts'
import { ANALYTICS_ID_KEY, ANALYTICS_META, readConsent } from './consent.ts'
import { readStored, writeStored } from './storage.ts'

/**
 * Tells the analytics service what happened: only when this browser *accepted* and the site has a key (decisions.md,
 * Things around). Otherwise nothing is requested or stored. Never fails, never waits.
 */
export function track<E extends AnalyticsEvent>(event: E, properties: AnalyticsEvents[E]): void {
  const target = readTarget()
  if (!target || readConsent() !== 'accepted') return
  const sent = fetch(`${target.url}/i/v0/e/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // The request survives leaving for the payment page.
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    body: JSON.stringify({
      api_key: target.key,
      event,
      distinct_id: visitorId(),
      // No profile of a person, no place looked up from the address.
      properties: { ...properties, $process_person_profile: false, $geoip_disable: true },
      timestamp: new Date().toISOString(),
    }),
  })
  // A lost event is ignored.
  sent.catch(() => undefined)
}

function readTarget(): AnalyticsTarget | null {
  if (typeof document === 'undefined') return null
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${ANALYTICS_META}"]`)
  const { content: key = '', dataset } = meta ?? {}
  return key && dataset?.url ? { key, url: dataset.url } : null
}

/** A random id; where storage is full, a new one for each event. */
function visitorId(): string {
  const stored = readStored(ANALYTICS_ID_KEY)
  if (stored) return stored
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  writeStored(ANALYTICS_ID_KEY, made)
  return made
}
