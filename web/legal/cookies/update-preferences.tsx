import { forgetConsent } from '#web/platform/storage/consent.ts'
import { Button } from '#web/ui/button.tsx'

function askAgain(): void {
  forgetConsent()
  window.location.reload()
}

/** Removes the stored consent and its date; the banner asks again (surfer.md, Cookie Policy). */
export const UpdatePreferences = () => (
  <p className="print:hidden">
    <Button onClick={askAgain}>Update Cookie Preferences</Button>
  </p>
)
