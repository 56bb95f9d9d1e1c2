import { CloudAlert } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import type { MetaArgs } from 'react-router'
import type { Role } from '#contract/accounts/accounts.ts'
import { brand } from '#contract/brand.ts'
import { INTERNAL } from '#contract/errors.ts'
import { EMAIL_UNDO_DAYS, LOGIN_DAYS } from '#contract/time/lifetimes.ts'
import { formatTime } from '#contract/time/times.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { NO_ANSWER } from '#web/ui/load-error.tsx'
import { openLogin } from './dialogs/dialogs.tsx'
import { DEAD_LINK, Outcome } from './outcome.tsx'
import { CheckingLink } from './reset/checking-link.tsx'
import { UndoEmailForm } from './reset/form-parts.ts'
import { useEmailUndo } from './reset/use-email-undo.ts'
import { restore } from './store.ts'
import { WriteToUs } from './write-to-us.tsx'

export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Take your account back',
    description: 'Undo a change of email.',
    path: '/undo-email-change',
    hidden: true,
  })

/** Where the mail leads that tells of a change of email. Opening it does nothing: the form acts. */
export default function UndoEmailPage() {
  const undo = useEmailUndo()
  const { step } = undo.state
  return (
    <div
      // What could not be checked is an alert by itself.
      aria-live={step === 'unanswered' ? 'off' : 'polite'}
      // What follows the page stays below the screen until it is known how high the page is.
      className={step === 'checking' ? 'screenful' : step === 'found' ? undefined : 'one-step'}
    >
      <UndoEmail {...undo} />
    </div>
  )
}

function UndoEmail({ state, again, become }: ReturnType<typeof useEmailUndo>) {
  const checking = <CheckingLink title="Take your account back" />
  if (state.step === 'checking') return checking
  if (state.step === 'found')
    return (
      <Suspense fallback={checking}>
        <div className="mx-auto w-full max-w-lg px-4 py-14 lg:py-20">
          <h1 className="text-headline">Take your account back</h1>
          <p className="mt-2 text-muted">
            On {formatTime(new Date(state.change.changed_at))} the email of your {state.change.role} account
            was changed to another one. If you choose a new password here:
          </p>
          <ul className="mt-3 mb-7 grid list-disc gap-1.5 pl-5 break-words text-muted marker:text-line-strong">
            <li>
              the account gets <strong className="text-ink">{state.change.email}</strong> back,
            </li>
            <li>everybody who is logged in is logged out,</li>
            <li>
              passkeys and a second step added since then, or in the {LOGIN_DAYS} days before, are removed;
              older ones stay.
            </li>
          </ul>
          <UndoEmailForm
            token={state.token}
            onDone={() => become({ step: 'done', role: state.change.role })}
            onDead={() => become({ step: 'dead' })}
          />
        </div>
      </Suspense>
    )
  if (state.step === 'done') return <Done role={state.role} />
  if (state.step === 'unanswered')
    return (
      <Outcome
        icon={CloudAlert}
        title={INTERNAL}
        text={
          <>
            <p role="alert">We could not check your link. {state.reason}</p>
            <p>{NO_ANSWER}</p>
          </>
        }
        action={
          <Button variant="action" size="large" onClick={again}>
            Try again
          </Button>
        }
      />
    )
  return (
    <Outcome
      tone="dead"
      title={DEAD_LINK}
      text={`It works once, for ${EMAIL_UNDO_DAYS} days. If your account is in other hands, write to ${brand.supportEmail} from the address it had.`}
      action={<WriteToUs />}
    />
  )
}

function Done({ role }: { role: Role }) {
  useEffect(() => {
    // Every login of this account has ended, perhaps the one in this browser.
    void restore()
  }, [])
  return (
    <Outcome
      tone="success"
      title="Your account is yours again"
      text="Its email is what it was, and everybody is logged out. Log in with your new password, then look under Security whether every passkey there is yours."
      action={
        <Button variant="action" size="large" onClick={() => openLogin({}, role)}>
          Log in
        </Button>
      }
    />
  )
}
