import { MailCheck } from 'lucide-react'
import type { MetaArgs } from 'react-router'
import { DEAD_LINK } from '#web/accounts/outcome.tsx'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type LinkTexts, LinkView } from './link-view.tsx'
import { NotifyButton } from './notify-button.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Confirm your email',
    description: 'Confirm that you want to hear when your session is there.',
    path: '/notify/confirm',
    hidden: true,
  })

const texts: LinkTexts = {
  icon: MailCheck,
  ask: {
    title: 'Confirm your email',
    text: 'Press the button and we write to you as soon as your session is uploaded.',
    button: 'Confirm my email',
    busy: 'Confirming...',
    failed: 'Your email could not be confirmed. Please try again in a moment.',
  },
  done: {
    title: 'Your email is confirmed',
    text: 'We write to you as soon as your session is there. If it already is, the mail is on its way.',
  },
  already: { title: 'Already confirmed', text: 'There is nothing more to do. We write when there is news.' },
  dead: {
    title: DEAD_LINK,
    text: 'It was used up, too old or cut short. Ask to be notified once more and we send you a new one.',
    action: (
      <>
        <NotifyButton variant="action" size="large" className="as-photographer:hidden" />
        <div className="hidden as-photographer:block max-sm:w-full">
          <ButtonLink to="/sessions" variant="action" size="large">
            Browse sessions
          </ButtonLink>
        </div>
      </>
    ),
  },
}

export default function ConfirmPage() {
  return <LinkView purpose="confirm" texts={texts} />
}
