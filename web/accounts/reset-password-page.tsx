import { CloudAlert } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { type MetaArgs, useNavigate } from 'react-router'
import type { Role } from '#contract/accounts/accounts.ts'
import { INTERNAL } from '#contract/errors.ts'
import { RESET_DONE_MS } from '#contract/time/timers.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { NO_ANSWER } from '#web/ui/load-error.tsx'
import { moveTo } from './dialog-view.ts'
import { openLogin } from './dialogs/dialogs.tsx'
import { securityPages } from './homes.ts'
import { Outcome } from './outcome.tsx'
import { CheckingLink } from './reset/checking-link.tsx'
import { ResetForm } from './reset/form-parts.ts'
import { clearResetLink } from './reset/stored-reset-link.ts'
import { useResetLink } from './reset/use-reset-link.ts'
import { restore } from './store.ts'

/** The address holds a token: no referrer is sent, no cache stores the page. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, {
    title: 'Reset your password',
    description: 'Choose a new password.',
    path: '/reset-password',
    hidden: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Validates the link, then shows the form or that it is invalid, then success (surfer.md §4, photographer.md §2.5). */
export default function ResetPasswordPage() {
  const state = useResetLink()
  const [done, setDone] = useState<DoneProps | null>(null)
  return (
    <div className={done ? 'one-step' : frames[state.step]}>
      <Reset state={state} done={done} setDone={setDone} />
    </div>
  )
}

/** What follows the page stays below the screen until it is known how high the page is. */
const frames = { validating: 'screenful', valid: undefined, unanswered: 'one-step', invalid: 'one-step' }

type ResetProps = {
  state: ReturnType<typeof useResetLink>
  done: DoneProps | null
  setDone: (done: DoneProps) => void
}

function Reset({ state, done, setDone }: ResetProps) {
  const finish = (role: Role, passkeys: number) => {
    clearResetLink()
    setDone({ role, passkeys })
  }
  if (done) return <Done {...done} />
  const checking = <CheckingLink title="Reset your password" />
  if (state.step === 'validating') return checking
  if (state.step === 'valid')
    return (
      <Suspense fallback={checking}>
        <div className="mx-auto w-full max-w-lg px-4 py-14 lg:py-20">
          <h1 className="text-headline">Reset your password</h1>
          <p className="mt-2 mb-7 text-muted">Choose a new one. It logs you out everywhere.</p>
          <ResetForm
            link={state.link}
            onDone={(left) => finish(state.link.role, left)}
            onDead={state.invalidate}
          />
        </div>
      </Suspense>
    )
  if (state.step === 'unanswered')
    return (
      <Outcome
        icon={CloudAlert}
        title={INTERNAL}
        text={
          <>
            <p role="alert">We could not check your link. It has not been used up.</p>
            <p>{NO_ANSWER}</p>
          </>
        }
        action={
          <Button variant="action" size="large" onClick={state.again}>
            Try again
          </Button>
        }
      />
    )
  return (
    <Outcome
      tone="dead"
      title="Invalid Reset Link"
      text="This password reset link is invalid or has expired. Please request a new one."
      action={
        <>
          <Button variant="action" size="large" onClick={() => moveTo('forgot-password', state.role)}>
            Request a new link
          </Button>
          <ButtonLink to="/" replace variant="quiet">
            Go to Homepage
          </ButtonLink>
        </>
      }
    />
  )
}

type DoneProps = { role: Role; passkeys: number }

function Done({ role, passkeys }: DoneProps) {
  const navigate = useNavigate()
  useEffect(() => {
    // The reset ended every login of this account, perhaps the one in this browser.
    void restore()
    // Who has to read on goes on alone.
    if (passkeys > 0) return
    const timer = setTimeout(() => void navigate('/', { replace: true }), RESET_DONE_MS)
    return () => clearTimeout(timer)
  }, [navigate, passkeys])
  return (
    <div role="status">
      <Outcome
        tone="success"
        title="Password Reset Successful"
        text={
          <>
            <p>{LOG_IN}</p>
            <p>{passkeys > 0 ? keptPasskeys(passkeys) : 'Taking you to the homepage...'}</p>
          </>
        }
        action={
          passkeys > 0 && (
            <Button
              variant="action"
              size="large"
              onClick={() => openLogin({ redirectPath: securityPages[role] }, role)}
            >
              Log in
            </Button>
          )
        }
      />
    </div>
  )
}

const LOG_IN = 'Log in with your new password from now on.'

/** A reset ends no passkey: its owner might have nothing else, and whoever made one in bad faith must be found by the owner. */
const keptPasskeys = (count: number): string =>
  `${count === 1 ? 'One passkey' : `${count}\u00a0passkeys`} can still log in to your account. Check under Security that you know ${count === 1 ? 'it' : 'them all'}.`
