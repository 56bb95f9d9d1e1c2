import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { photographerDetails } from '#contract/catalogue/photographers.ts'
import { AreaSection, Loaded } from '#web/accounts/own-account/area-section.tsx'
import { askOwn, loadOwn } from '#web/accounts/own-data/load-own.ts'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { ProfileForm } from './profile/profile-form.tsx'
import { ProfileWaiting } from './profile/profile-waiting.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Edit Profile',
    description: 'Your public profile.',
    path: '/photographerprofile/edit',
    hidden: true,
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('photographer', args, { profile: askOwn(photographerDetails, 'Failed to fetch profile data') })

function EditPage() {
  const page = useOwnPage<typeof clientLoader>()
  return (
    <AreaSection
      isWide
      title="Edit Profile"
      text="This is how surfers see you. With a photo you are listed among the photographers."
    >
      <Loaded
        page={page}
        name="profile"
        waiting={<ProfileWaiting />}
        failed="Your profile cannot be shown just now. Surfers see it as before."
      >
        {(profile) => <ProfileForm known={profile} />}
      </Loaded>
    </AreaSection>
  )
}
export const HydrateFallback = EditPage
export default EditPage
