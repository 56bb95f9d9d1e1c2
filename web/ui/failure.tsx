import { CloudAlert, Compass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export type FailureProps = {
  /** The error message. */
  children: ReactNode
  /** Headline where it is all there is to see; without one it is a card among other parts. */
  title?: string | undefined
  /** `h1` where the page has no other headline. */
  heading?: 'h1' | 'h2'
  /** What may be the matter, in a sentence. */
  hint?: string | undefined
  /** Null where asking again cannot help: there is no such thing. */
  onRetry: (() => void) | null
  busy?: boolean
  /** A way on. */
  way?: { to: string; label: string }
}

/** What could not be loaded, the same wherever that happens: what it is, one button that asks again where that may help, a way on. */
export function Failure({ title, heading, hint, onRetry, busy, way, children }: FailureProps) {
  return (
    <div className={title ? 'failed' : 'rounded-control border border-line bg-surface-raised *:py-6'}>
      <EmptyState
        heading={heading}
        icon={onRetry ? CloudAlert : Compass}
        title={title}
        text={
          <>
            {hint}
            <span role="alert" className={hint && 'mt-1 block text-fine'}>
              {children}
            </span>
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {onRetry && (
              <Button
                variant={title ? 'action' : 'outline'}
                busy={busy}
                busyText="Trying..."
                onClick={onRetry}
              >
                Try again
              </Button>
            )}
            {way && (
              <ButtonLink to={way.to} variant={onRetry ? 'outline' : 'action'}>
                {way.label}
              </ButtonLink>
            )}
          </div>
        }
      />
    </div>
  )
}
