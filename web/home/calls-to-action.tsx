import { openSignup } from '#web/accounts/dialogs/dialogs.tsx'
import { useAccount } from '#web/accounts/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Find images, or start selling (surfer.md §1). */
export function CallsToAction() {
  return (
    <div className="flex flex-wrap gap-3">
      {/* Where there is room the search stands above, and is the one to press. */}
      <ButtonLink
        to="/sessions"
        variant="action"
        size="large"
        className="md:border md:border-line-strong md:bg-transparent md:font-medium md:text-ink md:hover:border-ink md:hover:bg-surface-soft"
      >
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
