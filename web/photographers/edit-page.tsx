import type { MetaArgs } from 'react-router'
import { photographerDetails } from '#contract/catalogue/photographers.ts'
import { AreaSection, Loaded } from '#web/accounts/own-account/area-section.tsx'
import { useOwnData } from '#web/accounts/use-own-data.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { ProfileForm } from './profile/profile-form.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Edit Profile',
    description: 'Your public profile.',
    path: '/photographerprofile/edit',
    hidden: true,
  })

export default function EditPage() {
  const own = useOwnData(photographerDetails, 'Failed to fetch profile data')
  return (
    <AreaSection
      title="Edit Profile"
      text="This is how surfers see you. With a photo you are listed among the photographers."
    >
      <Loaded own={own} fields={3}>
        {own.data && <ProfileForm known={own.data} />}
      </Loaded>
    </AreaSection>
  )
}
