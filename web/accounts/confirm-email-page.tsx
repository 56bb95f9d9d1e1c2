import { MailCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { EMAIL_CONFIRM_DAYS } from '#contract/time/lifetimes.ts'
import { ApiError, errorMessage } from '#web/platform/api/api.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { useMailToken } from '#web/platform/navigation/use-mail-token.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { restore } from './store.ts'

export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Confirm your email',
    description: 'Confirm the email of your account.',
    path: '/confirm-email',
    hidden: true,
  })

type Stage = { step: 'ask' | 'busy' | 'done' | 'dead' | 'taken' } | { step: 'failed'; reason: string }

const stageOf = (error: unknown): Stage => {
  if (error instanceof ApiError && error.code === 'mail_link_dead') return { step: 'dead' }
  if (error instanceof ApiError && error.code === 'email_taken') return { step: 'taken' }
  return { step: 'failed', reason: errorMessage(error, 'That did not work. Please try again in a moment.') }
}

/** Confirms when the button is pressed; opening the page does nothing, as mail scanners open every link. */
function useConfirmation(): { stage: Stage; confirm: () => Promise<void> } {
  const token = useMailToken()
  const [stage, setStage] = useState<Stage>({ step: 'ask' })
  const confirm = async () => {
    if (!token) return
    setStage({ step: 'busy' })
    try {
      const { confirmEmail } = await import('./own-account/confirm-email.ts')
      await confirmEmail(token)
      setStage({ step: 'done' })
      // The account logged in here may be the one.
      void restore()
    } catch (error) {
      setStage(stageOf(error))
    }
  }
  return { stage: token === null ? { step: 'dead' } : stage, confirm }
}

export default function ConfirmEmailPage() {
  return (
    <div aria-live="polite" className="screenful">
      <ConfirmEmail />
    </div>
  )
}

const ends = {
  done: {
    icon: MailCheck,
    title: 'Your email is confirmed',
    text: 'From now on we write to you when there is news.',
  },
  dead: {
    icon: MailX,
    title: 'This link is no longer valid',
    text: `It works for ${EMAIL_CONFIRM_DAYS} days, for the address it was sent to. Log in, and your account sends you a new one.`,
  },
  taken: {
    icon: MailX,
    title: 'You already have an account',
    text: 'This address belongs to an account that was confirmed before. Log in with the password you chose for that; the other one needs another address.',
  },
} as const

function ConfirmEmail() {
  const { stage, confirm } = useConfirmation()
  if (stage.step === 'done' || stage.step === 'dead' || stage.step === 'taken')
    return (
      <EmptyState
        heading="h1"
        {...ends[stage.step]}
        action={<ButtonLink to="/">Go to Homepage</ButtonLink>}
      />
    )
  return (
    <EmptyState
      heading="h1"
      icon={MailCheck}
      title="Confirm your email"
      text="Press the button if you made an account with this address, or set it for yours."
      action={
        <div className="grid justify-items-center gap-4">
          <ErrorNote>{stage.step === 'failed' && stage.reason}</ErrorNote>
          <Button
            variant="action"
            size="large"
            busy={stage.step === 'busy'}
            busyText="Confirming..."
            onClick={() => void confirm()}
          >
            Confirm my email
          </Button>
        </div>
      }
    />
  )
}
