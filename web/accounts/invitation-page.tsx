import { Camera } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MetaArgs } from 'react-router'
import { PHOTOGRAPHER_SHARE } from '#contract/orders/money.ts'
import { ApiError, errorMessage } from '#web/platform/api/api.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { useMailToken } from '#web/platform/navigation/use-mail-token.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { NO_ANSWER } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { openInvited, openLogin, openSignup, preloadDialogs } from './dialogs/dialogs.tsx'
import { DEAD_LINK, Outcome } from './outcome.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Your invitation',
    description: 'Create your photographer account.',
    path: '/invitation',
    hidden: true,
  })

type Found = { email: string } | { trouble: string } | 'dead' | null

/** Reads the invitation whose token is in the address. */
function useInvitation(): { token: string | null | undefined; found: Found; again: () => void } {
  const token = useMailToken()
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<Found>(null)
  useEffect(() => {
    if (!token) return
    let left = turn < 0
    const tell = (news: Found) => left || setFound(news)
    preloadDialogs()
    import('./sign-up/read-invitation.ts')
      .then(({ readInvitation }) => readInvitation(token))
      .then(tell)
      .catch((error: unknown) => {
        const dead = error instanceof ApiError && error.code === 'mail_link_dead'
        tell(dead ? 'dead' : { trouble: errorMessage(error, 'Your invitation could not be read.') })
      })
    return () => {
      left = true
    }
  }, [token, turn])
  const again = () => {
    setFound(null)
    setTurn((last) => last + 1)
  }
  return { token, found, again }
}

export default function InvitationPage() {
  const { token, found, again } = useInvitation()
  const isTrouble = found !== null && found !== 'dead' && 'trouble' in found
  return (
    // What could not be read is an alert by itself.
    <div aria-live={isTrouble ? 'off' : 'polite'} className="one-step">
      {view(token, found, again)}
    </div>
  )
}

function view(token: string | null | undefined, found: Found, again: () => void) {
  if (token === null || found === 'dead')
    return (
      <Outcome
        tone="dead"
        title={DEAD_LINK}
        text="An invitation works once and for two weeks. Leave us your details and we write again."
        action={
          <>
            <Button variant="action" size="large" onClick={() => openSignup('photographer')}>
              Leave my details
            </Button>
            <p className="text-fine text-muted">
              Already signed up? <TextButton onClick={() => openLogin()}>Log in</TextButton>
            </p>
          </>
        }
      />
    )
  if (!token || !found) return <Skeleton className="measure my-16 h-64" />
  if ('trouble' in found)
    return (
      <Failure heading="h1" title="Your invitation could not be read" hint={NO_ANSWER} onRetry={again}>
        {found.trouble}
      </Failure>
    )
  return (
    <Outcome
      icon={Camera}
      title="You are invited"
      text={
        <>
          <p>
            Your photographer account will be for <strong className="text-ink">{found.email}</strong>.
          </p>
          <p>You set your prices and receive {PHOTOGRAPHER_SHARE * 100}% of each sale.</p>
        </>
      }
      action={
        <Button
          variant="action"
          size="large"
          className="max-[22rem]:whitespace-normal"
          onClick={() => openInvited({ token, email: found.email })}
        >
          Create your photographer account
        </Button>
      }
    />
  )
}
