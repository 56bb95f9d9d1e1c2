import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { type Consent, onConsentChange, readConsent, storeConsent } from '#web/platform/storage/consent.ts'

/** The question comes this long after the page, in ms (surfer.md §9). */
const ASK_AFTER_MS = 1000

type BannerProps = { onAnswer: (consent: Consent) => void }

/** A banner whose code cannot be loaded is not shown, and nothing counts as accepted. */
const Banner = lazy<ComponentType<BannerProps>>(() =>
  import('./cookie-banner.tsx').then(
    ({ CookieBanner }) => ({ default: CookieBanner }),
    () => ({ default: () => null }),
  ),
)

/**
 * Asks for consent where none is stored, in step with other tabs (surfer.md, Cookie banner). An answer that cannot be
 * stored counts for the page that is open.
 */
export function CookieConsent() {
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    // Nobody waits for it: whatever is pressed meanwhile comes first.
    const ask = () => startTransition(() => setAsking(readConsent() === null))
    const timer = setTimeout(ask, ASK_AFTER_MS)
    const stop = onConsentChange(ask)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  const answer = (consent: Consent) => {
    storeConsent(consent)
    setAsking(false)
  }
  return <Suspense fallback={null}>{asking && <Banner onAnswer={answer} />}</Suspense>
}
