import type { MetaArgs } from 'react-router'
import { surferDetails } from '#contract/accounts/accounts.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { AreaSection, Loaded } from './own-account/area-section.tsx'
import { PersonalForm } from './own-account/personal-form.tsx'
import { useOwnData } from './use-own-data.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Personal Details',
    description: 'Your name.',
    path: '/surfer/personal',
    hidden: true,
  })

export default function PersonalPage() {
  const own = useOwnData(surferDetails, 'Failed to fetch personal details')
  return (
    <AreaSection title="Personal Details" text="Your name stands on the orders you place from now on.">
      <Loaded own={own} fields={2}>
        {own.data && <PersonalForm user={own.data} />}
      </Loaded>
    </AreaSection>
  )
}
