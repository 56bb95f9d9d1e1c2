import { CircleCheck, CloudAlert, Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type MetaArgs, useNavigate } from 'react-router'
import { RESET_DONE_MS } from '#contract/accounts/password-reset.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ResetForm } from './reset/reset-form.tsx'
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
  return (
    <div className="screenful">
      <Reset />
    </div>
  )
}

function Reset() {
  const state = useResetLink()
  const [passkeys, setPasskeys] = useState<number | null>(null)
  const finish = (left: number) => {
    clearResetLink()
    setPasskeys(left)
  }
  if (passkeys !== null) return <Done passkeys={passkeys} />
  if (state.step === 'validating')
    return (
      <div role="status" className="flex min-h-[50vh] items-center justify-center gap-3 p-8 text-muted">
        <Spinner /> <h1 className="font-sans text-body font-normal">Checking your link...</h1>
      </div>
    )
  if (state.step === 'valid')
    return (
      <div className="mx-auto w-full max-w-lg px-4 py-14 lg:py-20">
        <h1 className="text-headline">Reset your password</h1>
        <p className="mt-2 mb-7 text-muted">Choose a new one. It logs you out everywhere.</p>
        <ResetForm link={state.link} onDone={finish} onDead={state.invalidate} />
      </div>
    )
  if (state.step === 'unanswered')
    return (
      <EmptyState
        heading="h1"
        icon={CloudAlert}
        title={errorSentence('internal')}
        text="We could not check your link. It is still good."
        action={
          <Button variant="action" onClick={state.again}>
            Try again
          </Button>
        }
      />
    )
  return (
    <EmptyState
      heading="h1"
      icon={Unlink}
      title="Invalid Reset Link"
      text="This password reset link is invalid or has expired. Please request a new one."
      action={
        <ButtonLink to="/" replace variant="action">
          Go to Homepage
        </ButtonLink>
      }
    />
  )
}

function Done({ passkeys }: { passkeys: number }) {
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
      <EmptyState
        heading="h1"
        icon={CircleCheck}
        title="Password Reset Successful"
        text={passkeys > 0 ? keptPasskeys(passkeys) : `${LOG_IN} Taking you to the homepage...`}
        action={passkeys > 0 && <ButtonLink to="/">Go to Homepage</ButtonLink>}
      />
    </div>
  )
}

const LOG_IN = 'Log in with your new password from now on.'

/** A reset ends no passkey: its owner might have nothing else, and whoever made one in bad faith must be found by the owner. */
const keptPasskeys = (count: number): string =>
  `${LOG_IN} ${count === 1 ? 'One passkey' : `${count} passkeys`} of your account still log in, too: look under Security whether you know ${count === 1 ? 'it' : 'them all'}.`
