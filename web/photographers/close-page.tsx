import type { MetaArgs } from 'react-router'
import { CLOSURE_DAYS } from '#contract/accounts/own-account.ts'
import { brand } from '#contract/brand.ts'
import { AreaSection } from '#web/accounts/own-account/area-section.tsx'
import { pageMeta } from '#web/platform/document/page-meta.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Close Account',
    description: 'How to end the partnership.',
    path: '/photographerprofile/close',
    hidden: true,
  })

const link = 'font-medium text-ink underline underline-offset-4 break-words'

/** The operator closes accounts of photographers by hand (photographer.md §2.1; decisions.md, Accounts). */
export default function ClosePage() {
  return (
    <AreaSection
      title="Close Account"
      text={`To cancel the partnership, contact us by email or phone. We handle requests within ${CLOSURE_DAYS} business days.`}
    >
      <dl className="grid gap-5 rounded-control border border-line bg-surface-raised p-5">
        <div>
          <dt className="text-fine text-muted">Email</dt>
          <dd>
            <a
              href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent('Close my photographer account')}`}
              className={link}
            >
              {brand.supportEmail}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-fine text-muted">Phone</dt>
          <dd>
            <a href={`tel:${brand.supportPhone.replaceAll(' ', '')}`} className={link}>
              {brand.supportPhone}
            </a>
          </dd>
        </div>
      </dl>
      <ul className="grid list-disc gap-2 pl-5 text-muted">
        <li>Your sessions leave the sale and your public page disappears.</li>
        <li>Those who bought from you keep their files.</li>
        <li>What you have earned is still paid out to your account.</li>
      </ul>
    </AreaSection>
  )
}
