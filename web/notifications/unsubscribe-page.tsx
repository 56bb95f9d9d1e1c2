import { BellOff } from 'lucide-react'
import type { MetaArgs } from 'react-router'
import { brand } from '#contract/brand.ts'
import { DEAD_LINK } from '#web/accounts/outcome.tsx'
import { WriteToUs } from '#web/accounts/write-to-us.tsx'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { type LinkTexts, LinkView } from './link-view.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Unsubscribe',
    description: 'End the mails about new sessions.',
    path: '/notify/unsubscribe',
    hidden: true,
  })

const texts: LinkTexts = {
  icon: BellOff,
  ask: {
    title: 'No more mails about sessions?',
    text: 'We forget every session you wait for and stop writing about new ones.',
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
    keep: 'Keep them',
    failed: 'You could not be unsubscribed. Please try again in a moment.',
  },
  done: {
    title: 'You are unsubscribed',
    text: 'We write no more about sessions. Mails about your orders and your account still come.',
  },
  already: { title: 'Already unsubscribed', text: 'There is nothing more to do.' },
  dead: {
    title: DEAD_LINK,
    text: `If mails about sessions still reach you, write to ${brand.supportEmail} and we stop them.`,
    action: <WriteToUs />,
  },
}

export default function UnsubscribePage() {
  return <LinkView purpose="unsubscribe" texts={texts} />
}
