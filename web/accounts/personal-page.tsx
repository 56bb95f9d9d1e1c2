import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { surferDetails } from '#contract/accounts/accounts.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { AreaSection, Loaded } from './own-account/area-section.tsx'
import { PersonalForm } from './own-account/personal-form.tsx'
import { askOwn, loadOwn } from './own-data/load-own.ts'
import { useOwnPage } from './own-data/use-own-page.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Personal Details',
    description: 'Your name.',
    path: '/surfer/personal',
    hidden: true,
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('surfer', args, { details: askOwn(surferDetails, 'Failed to fetch personal details') })

function PersonalPage() {
  const page = useOwnPage<typeof clientLoader>()
  return (
    <AreaSection title="Personal Details" text="Your name appears on your future orders.">
      <Loaded
        page={page}
        name="details"
        fields={2}
        failed="Your name cannot be shown just now. It is as it was."
      >
        {(details) => <PersonalForm user={details} />}
      </Loaded>
    </AreaSection>
  )
}
export const HydrateFallback = PersonalPage
export default PersonalPage
