import { MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EMAIL_CONFIRM_DAYS } from '#contract/time/lifetimes.ts'
import { ApiError, errorMessage } from '#web/platform/api/api.ts'
import { ErrorNote, SuccessNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAccount } from '../store.ts'

type Stage = { step: 'ask' | 'busy' | 'sent' } | { step: 'failed'; reason: string }

/** Above the pages of an account whose email nobody has confirmed: send the link again, or change the address. */
export function ConfirmNote({ contactPath }: { contactPath: string }) {
  const account = useAccount()
  const [stage, setStage] = useState<Stage>({ step: 'ask' })
  if (account.status !== 'member' || account.user.email_confirmed !== false) return null
  const { user, token } = account
  const resend = async () => {
    setStage({ step: 'busy' })
    try {
      const { resendConfirmation } = await import('./resend-confirmation.ts')
      await resendConfirmation(token)
      setStage({ step: 'sent' })
    } catch (error) {
      setStage({
        step: 'failed',
        reason:
          error instanceof ApiError && error.code === 'rate_limited'
            ? `This address was sent several links already. Each works for ${EMAIL_CONFIRM_DAYS} days: press one while you are logged in.`
            : errorMessage(error, 'The mail could not be sent. Please try again.'),
      })
    }
  }
  const [name, domain] = user.email.split('@')
  return (
    <section
      aria-label="Not confirmed yet"
      className="mb-8 grid items-center gap-x-6 gap-y-3 rounded-control border border-line bg-surface-raised p-3 sm:p-4 lg:mb-10 xl:grid-cols-[minmax(0,1fr)_auto]"
    >
      <p className="flex items-start gap-3">
        <MailQuestion aria-hidden="true" className="size-5 shrink-0 translate-y-0.5 text-muted" />
        <span className="min-w-0 break-words">
          <strong>Confirm your email.</strong> We sent a link to{' '}
          <span className="inline-block max-w-full">
            {name}@<wbr />
            {domain}.
          </span>{' '}
          Until you press it, we write to you only about orders.
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 sm:max-xl:pl-8">
        <Button busy={stage.step === 'busy'} busyText="Sending..." onClick={() => void resend()}>
          Send the link again
        </Button>
        <Link to={contactPath} className="inline-flex min-h-11 items-center text-fine font-medium underline">
          Change the address
        </Link>
      </div>
      {stage.step === 'sent' && <SuccessNote>Sent. Look in your inbox, and among the spam.</SuccessNote>}
      <ErrorNote>{stage.step === 'failed' && stage.reason}</ErrorNote>
    </section>
  )
}
