import { onStoredChange, readStored, removeStored, writeStored } from './storage.ts'

/** Names in the browser's local storage (surfer.md §3, Stored consent). */
export const CONSENT_KEY = 'cookieConsent'
export const CONSENT_DATE_KEY = 'cookieConsentDate'
/** A random number for counting; exists only while consent is `accepted`. */
export const ANALYTICS_ID_KEY = 'analyticsId'

/** The page's meta element that carries key and `data-url` of the analytics service (see root.tsx). */
export const ANALYTICS_META = 'analytics'

export type Consent = 'accepted' | 'refused'

/** The stored answer; null before it is given, or where nothing can be stored. */
export function readConsent(): Consent | null {
  const stored = readStored(CONSENT_KEY)
  return stored === 'accepted' || stored === 'refused' ? stored : null
}

/** Stores the answer with its time (ISO 8601). A refusal also removes the analytics id. */
export function storeConsent(consent: Consent): void {
  if (consent === 'refused') removeStored(ANALYTICS_ID_KEY)
  writeStored(CONSENT_DATE_KEY, new Date().toISOString())
  // Written last: other tabs listen for this key.
  writeStored(CONSENT_KEY, consent)
}

/** Removes the answer, so that the question is asked again (surfer.md, Cookie Policy). */
export function forgetConsent(): void {
  for (const key of [ANALYTICS_ID_KEY, CONSENT_DATE_KEY, CONSENT_KEY]) removeStored(key)
}

export const onConsentChange = (changed: () => void): (() => void) => onStoredChange(CONSENT_KEY, changed)
