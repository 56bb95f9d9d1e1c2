import { BadgeCheck, CircleAlert, Clock3, type LucideIcon } from 'lucide-react'
import { unbroken } from '#web/platform/unbroken.ts'
import type { Readiness } from './payment-status.ts'

type Banner = { icon: LucideIcon; look: string; title: string; text: string }

const banners: Partial<Record<Readiness, Banner>> = {
  enabled: {
    icon: BadgeCheck,
    look: 'bg-success-soft text-success',
    title: 'Verified',
    text: 'Your payment account is ready. You can publish and sell.',
  },
  pending: {
    icon: Clock3,
    look: 'bg-surface-soft text-ink',
    title: 'Verification Pending',
    text: `The payment provider checks your details. This takes ${unbroken('1-2 business days')}.`,
  },
  incomplete: {
    icon: CircleAlert,
    look: 'bg-surface-soft text-ink [&_svg]:text-action-ink',
    title: 'Setup incomplete',
    text: 'Some details are still missing before you can publish.',
  },
  ended: {
    icon: CircleAlert,
    look: 'bg-danger-soft text-ink [&_svg]:text-danger',
    title: 'Payment account ended',
    text: 'Nobody can pay you through it any more.',
  },
}

/** Where the payment account stands, in a sentence. */
export function StatusBanner({ readiness }: { readiness: Readiness }) {
  const banner = banners[readiness]
  if (!banner) return null
  const Icon = banner.icon
  return (
    <div role="status" className={`flex gap-3 rounded-control p-4 sm:px-5 ${banner.look}`}>
      <Icon aria-hidden="true" className="size-6 shrink-0" />
      <p>
        <span className="block font-semibold">{banner.title}</span>
        {banner.text}
      </p>
    </div>
  )
}
