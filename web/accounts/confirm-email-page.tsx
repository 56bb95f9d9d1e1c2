import { LogIn as LogInIcon, MailCheck, UserRoundCheck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { MetaArgs } from 'react-router'
import { EMAIL_CONFIRM_DAYS } from '#contract/time/lifetimes.ts'
import { ApiError, errorMessage } from '#web/platform/api/api.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { useMailToken } from '#web/platform/navigation/use-mail-token.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { openLogin, preloadDialogs } from './dialogs/dialogs.tsx'
import { homes, roleOf } from './homes.ts'
import { DEAD_LINK, Outcome } from './outcome.tsx'
import { currentAccount, restore, useAccount } from './store.ts'

export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Confirm your email',
    description: 'Confirm the email of your account.',
    path: '/confirm-email',
    hidden: true,
  })

type Stage =
  | { step: 'ask' | 'busy' | 'done' | 'dead' | 'taken' }
  | { step: 'failed'; reason: string }
  /** `tried`: the login that is none of an account with this address, if there was one. */
  | { step: 'login'; tried: string | null }

const stageOf = (error: unknown, tried: string | null): Stage => {
  if (error instanceof ApiError && error.code === 'login_required') return { step: 'login', tried }
  if (error instanceof ApiError && error.code === 'mail_link_dead') return { step: 'dead' }
  if (error instanceof ApiError && error.code === 'email_taken') return { step: 'taken' }
  return { step: 'failed', reason: errorMessage(error, 'That did not work. Please try again in a moment.') }
}

/**
 * Confirms when the button is pressed; opening the page does nothing, as mail scanners open every link. Whoever is not logged in
 * to an account with the address logs in, and it is confirmed then.
 */
function useConfirmation(): { stage: Stage; confirm: () => Promise<void> } {
  const token = useMailToken()
  const [stage, setStage] = useState<Stage>({ step: 'ask' })
  const login = useAccount().token
  const confirm = useCallback(async () => {
    if (!token) return
    setStage({ step: 'busy' })
    const tried = currentAccount().token
    try {
      const { confirmEmail } = await import('./own-account/confirm-email.ts')
      await confirmEmail(token, tried)
      setStage({ step: 'done' })
      void restore()
    } catch (error) {
      const next = stageOf(error, tried)
      setStage(next)
      if (next.step === 'login') preloadDialogs()
    }
  }, [token])
  useEffect(() => {
    if (stage.step === 'login' && login && login !== stage.tried) void confirm()
  }, [stage, login, confirm])
  return { stage: token === null ? { step: 'dead' } : stage, confirm }
}

export default function ConfirmEmailPage() {
  return (
    <div aria-live="polite" className="one-step">
      <ConfirmEmail />
    </div>
  )
}

const ends = {
  done: {
    tone: 'success',
    title: 'Your email is confirmed',
    text: 'From now on we write to you when there is news.',
  },
  dead: {
    tone: 'dead',
    title: DEAD_LINK,
    text: `It works for ${EMAIL_CONFIRM_DAYS} days, for the address it was sent to. Log in, and your account sends you a new one.`,
  },
  taken: {
    icon: UserRoundCheck,
    title: 'You already have an account',
    text: 'This address belongs to an account that was confirmed before. Log in with the password you chose for that; the other one needs another address.',
  },
} as const

function ConfirmEmail() {
  const { stage, confirm } = useConfirmation()
  if (stage.step === 'done' || stage.step === 'dead' || stage.step === 'taken')
    return <Outcome {...ends[stage.step]} action={<Next after={stage.step} />} />
  if (stage.step === 'login')
    return (
      <Outcome
        icon={LogInIcon}
        title="Log in to confirm"
        text="Anybody can type an address, so we also ask for the password you chose. You do not know it? Choose a new one by Forgot your password: that confirms the address, too, and logs out whoever else has the account."
        action={<LogIn />}
      />
    )
  return (
    <Outcome
      icon={MailCheck}
      title="Confirm your email"
      text="Confirm that the address this mail came to is yours."
      action={
        <>
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
        </>
      }
    />
  )
}

/** What the sentence above it leads to. */
function Next({ after }: { after: keyof typeof ends }) {
  const { user } = useAccount()
  if (after === 'done')
    return (
      <ButtonLink to={user?.isPhotographer ? '/upload-session' : '/sessions'} variant="action" size="large">
        {user?.isPhotographer ? 'Upload a session' : 'Browse sessions'}
      </ButtonLink>
    )
  if (after === 'dead' && user)
    return (
      <ButtonLink to={homes[roleOf(user)]} variant="action" size="large">
        Go to your account
      </ButtonLink>
    )
  return <LogIn redirectPath={after === 'taken' ? homes.surfer : undefined} />
}

/** `redirectPath`: where nothing is left to do here. */
const LogIn = ({ redirectPath }: { redirectPath?: string | undefined }) => (
  <Button variant="action" size="large" onClick={() => openLogin({ redirectPath })}>
    Log in
  </Button>
)
