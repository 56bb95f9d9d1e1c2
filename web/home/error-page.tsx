import { CloudAlert, Compass } from 'lucide-react'
import { isRouteErrorResponse } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { errorTitle } from './error-title.ts'

/** The page that does not exist (surfer.md, Route table). */
export function NotFound() {
  return (
    <EmptyState
      heading="h1"
      icon={Compass}
      title="Page not found"
      text={
        <>
          The tide may have taken it. <span className="block">The waves are still here.</span>
        </>
      }
      action={
        <ButtonLink to="/sessions" variant="action">
          Browse sessions
        </ButtonLink>
      }
    />
  )
}

/** Whatever broke a page: what happened, the way home and one to try again. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <EmptyState
      heading="h1"
      icon={CloudAlert}
      title={errorTitle(error)}
      text="Something broke on this page. Your cart and your login are safe."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {/* A full page load: the router itself may be broken. */}
          <ButtonLink reloadDocument to="/" variant="action">
            To the home page
          </ButtonLink>
          <Button variant="quiet" onClick={() => window.location.reload()}>
            Try again
          </Button>
        </div>
      }
    />
  )
}
