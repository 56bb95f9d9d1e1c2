import { linkFaults, type PhotographerOwn, updateProfile } from '#contract/catalogue/photographers.ts'
import { SaveBar } from '#web/accounts/own-account/save-bar.tsx'
import { useAccountForm } from '#web/accounts/own-account/use-account-form.ts'
import { updateUser } from '#web/accounts/store.ts'
import { bodyFaults } from '#web/platform/forms/body-faults.ts'
import { type Faults, withFields } from '#web/platform/forms/explain-failure.ts'
import { TextField } from '#web/ui/field.tsx'
import { PhotoField } from './photo-field.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { type ChosenPhoto, type ProfileFields, profileErrorOf, sendProfile } from './send-profile.ts'

type Values = ProfileFields & { photo: ChosenPhoto }

const valuesOf = (own: PhotographerOwn): Values => ({
  first_name: own.first_name,
  last_name: own.last_name,
  location: own.location ?? '',
  website: own.website ?? '',
  instagram: own.instagram ?? '',
  photo: own.profile_photo,
})

/** Of what the schema refuses, the blank fields alone: for the rest the server's own sentence is shown (photographer.md §8). */
const blankFaults = (typed: ProfileFields): Faults =>
  Object.fromEntries(
    Object.entries(bodyFaults(updateProfile, typed)).filter(
      ([name]) => typed[name as keyof ProfileFields].trim() === '',
    ),
  )

/** The public profile (photographer.md §2.1, §5); the header shows name and photo at once. */
export function ProfileForm({ known }: { known: PhotographerOwn }) {
  const form = useAccountForm({
    values: valuesOf(known),
    check: (typed) => ({ ...linkFaults(typed), ...blankFaults(typed) }),
    send: async ({ photo, ...fields }, token) => {
      const saved = await sendProfile(token, fields, photo)
      updateUser(saved)
      return valuesOf(saved)
    },
    explain: withFields(profileErrorOf),
  })

  return (
    <div className="grid gap-12 xl:grid-cols-[32rem_minmax(0,1fr)]">
      <form {...form.props} className="grid gap-5">
        <PhotoField
          photo={form.values.photo}
          onChange={(photo) => form.set({ photo })}
          first={form.values.first_name}
          last={form.values.last_name}
          refused={form.fields.profile_photo}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField label="First Name" autoComplete="given-name" required {...form.field('first_name')} />
          <TextField label="Last Name" autoComplete="family-name" required {...form.field('last_name')} />
        </div>
        <input type="hidden" name="username" value="none" />
        <TextField label="Location" optional autoComplete="address-level2" {...form.field('location')} />
        <TextField
          label="Website"
          optional
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('website')}
        />
        <TextField
          label="Instagram"
          optional
          autoCapitalize="none"
          spellCheck={false}
          hint="Your name there, or a link to it"
          {...form.field('instagram')}
        />
        <SaveBar form={form} label="Save changes" success="Profile updated successfully!" />
      </form>
      <ProfilePreview id={known.id} values={form.values} />
    </div>
  )
}
