import { openSignup } from '#web/accounts/dialogs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Find images, or start selling (surfer.md §1). */
export function CallsToAction() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/sessions" variant="action" size="large">
        Find images
      </ButtonLink>
      <Button size="large" onClick={() => openSignup('photographer')}>
        Start selling
      </Button>
    </div>
  )
}
