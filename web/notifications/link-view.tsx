import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Outcome } from '#web/accounts/outcome.tsx'
import { ApiError, errorMessage } from '#web/platform/api/api.ts'
import { useMailToken } from '#web/platform/navigation/use-mail-token.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { LinkPurpose } from './press-link.ts'

type Texts = { title: string; text: ReactNode }
export type LinkTexts = {
  icon: LucideIcon
  /** `keep`: the way home of whoever lets it be; what is given up is no call to action then. */
  ask: Texts & { button: string; busy: string; failed: string; keep?: string }
  done: Texts
  already: Texts
  /** `action`: its next step, when not the one of the other ends. */
  dead: Texts & { action?: ReactNode }
}
type Stage = 'ask' | 'busy' | 'done' | 'already' | 'dead'

type LinkViewProps = {
  purpose: LinkPurpose
  texts: LinkTexts
  /** Where to go on from there, when not to the sessions. */
  next?: { label: string; path: string }
}

const onward = { label: 'Browse sessions', path: '/sessions' }

/** A page a mail leads to. Opening it does nothing, as mail scanners open every link: the button acts. */
export function LinkView({ purpose, texts, next = onward }: LinkViewProps) {
  const token = useMailToken()
  const [stage, setStage] = useState<Stage>('ask')
  const [error, setError] = useState('')
  const act = async () => {
    if (!token) return
    setStage('busy')
    setError('')
    try {
      const { pressLink } = await import('./press-link.ts')
      const { already } = await pressLink(purpose, token)
      setStage(already ? 'already' : 'done')
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'mail_link_dead') return setStage('dead')
      setError(errorMessage(failure, texts.ask.failed))
      setStage('ask')
    }
  }
  const shown = token === null ? 'dead' : stage
  const asking = shown === 'ask' || shown === 'busy'
  const { keep } = texts.ask
  const { title, text } = texts[asking ? 'ask' : shown]
  return (
    <div aria-live="polite" className="one-step">
      <Outcome
        {...(asking ? { icon: texts.icon } : { tone: shown === 'dead' ? 'dead' : 'success' })}
        title={title}
        text={text}
        action={
          asking ? (
            <>
              <ErrorNote>{error}</ErrorNote>
              <Button
                variant={keep ? 'outline' : 'action'}
                size="large"
                className={keep && 'border-ink font-semibold max-sm:w-full'}
                busy={shown === 'busy'}
                busyText={texts.ask.busy}
                onClick={() => void act()}
              >
                {texts.ask.button}
              </Button>
              {keep && (
                <ButtonLink to="/" variant="quiet">
                  {keep}
                </ButtonLink>
              )}
            </>
          ) : (
            (shown === 'dead' && texts.dead.action) || (
              <ButtonLink to={next.path} variant="action" size="large">
                {next.label}
              </ButtonLink>
            )
          )
        }
      />
    </div>
  )
}
