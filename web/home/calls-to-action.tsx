import { openSignup } from '#web/accounts/dialogs/dialogs.tsx'
import { useAccount } from '#web/accounts/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Find images, or start selling (surfer.md §1). */
export function CallsToAction() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/sessions" variant="action" size="large">
        Find images
      </ButtonLink>
      <StartSelling />
    </div>
  )
}

/** Photographers who are logged in start at once; others sign up first. */
export function StartSelling() {
  const { user } = useAccount()
  if (user?.isPhotographer)
    return (
      <ButtonLink to="/upload-session" size="large" data-call>
        Start selling
      </ButtonLink>
    )
  return (
    <Button size="large" data-call onClick={() => openSignup('photographer')}>
      Start selling
    </Button>
  )
}
