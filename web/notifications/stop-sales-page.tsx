import { BellOff } from 'lucide-react'
import type { MetaArgs } from 'react-router'
import { brand } from '#contract/brand.ts'
import { DEAD_LINK } from '#web/accounts/outcome.tsx'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { type LinkTexts, LinkView } from './link-view.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Unsubscribe',
    description: 'End the mails about your sales.',
    path: '/notify/sales',
    hidden: true,
  })

const texts: LinkTexts = {
  icon: BellOff,
  ask: {
    title: 'No more mails about sales?',
    text: 'Your sales stay listed in your account. You can turn the mails on again under Contact Details.',
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
    keep: 'Keep them',
    failed: 'You could not be unsubscribed. Please try again in a moment.',
  },
  done: {
    title: 'You are unsubscribed',
    text: 'We write no more about sales. Mails about your account and your payments still come.',
  },
  already: { title: 'Already unsubscribed', text: 'There is nothing more to do.' },
  dead: {
    title: DEAD_LINK,
    text: `You turn off the mails about your sales under Contact Details in your account. If that fails, write to ${brand.supportEmail}.`,
  },
}

export default function StopSalesPage() {
  return (
    <LinkView
      purpose="sales"
      texts={texts}
      next={{ label: 'Go to your account', path: '/photographerprofile/contact' }}
    />
  )
}
