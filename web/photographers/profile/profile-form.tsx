import { type FormEvent, useState } from 'react'
import { linkFaults, type PhotographerOwn } from '#contract/catalogue/photographers.ts'
import { SaveBar } from '#web/accounts/own-account/save-bar.tsx'
import { useAccountForm } from '#web/accounts/own-account/use-account-form.ts'
import { keepUser } from '#web/accounts/store.ts'
import { TextField } from '#web/ui/field.tsx'
import { PhotoField } from './photo-field.tsx'
import { type ChosenPhoto, type ProfileFields, profileErrorOf, sendProfile } from './send-profile.ts'

const fieldsOf = (own: PhotographerOwn): ProfileFields => ({
  first_name: own.first_name,
  last_name: own.last_name,
  location: own.location ?? '',
  website: own.website ?? '',
  instagram: own.instagram ?? '',
})

/** The public profile (photographer.md §2.1, §5); the header shows name and photo at once. */
export function ProfileForm({ known }: { known: PhotographerOwn }) {
  const [fields, setFields] = useState(() => fieldsOf(known))
  const [photo, setPhoto] = useState<ChosenPhoto>(known.profile_photo)
  const form = useAccountForm(profileErrorOf)

  const save = (event: FormEvent) => {
    event.preventDefault()
    const faults = linkFaults(fields)
    if (!fields.first_name.trim()) faults.first_name = 'Please enter your first name'
    if (!fields.last_name.trim()) faults.last_name = 'Please enter your last name'
    void form.submit(faults, async (token) => {
      const saved = await sendProfile(token, fields, photo)
      keepUser(token, saved)
      setFields(fieldsOf(saved))
      setPhoto(saved.profile_photo)
    })
  }

  const field = (name: keyof ProfileFields) => ({
    name,
    value: fields[name],
    error: form.fields[name],
    onChange: (event: { target: HTMLInputElement }) =>
      setFields((now) => ({ ...now, [name]: event.target.value })),
  })
  return (
    <form ref={form.form} onSubmit={save} noValidate className="grid gap-5">
      <PhotoField
        photo={photo}
        onChange={setPhoto}
        first={fields.first_name}
        last={fields.last_name}
        refused={form.fields.profile_photo}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField label="First Name" autoComplete="given-name" required {...field('first_name')} />
        <TextField label="Last Name" autoComplete="family-name" required {...field('last_name')} />
      </div>
      <input type="hidden" name="username" value="none" />
      <TextField label="Location" optional autoComplete="address-level2" {...field('location')} />
      <TextField
        label="Website"
        optional
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        {...field('website')}
      />
      <TextField
        label="Instagram"
        optional
        autoCapitalize="none"
        spellCheck={false}
        hint="Your name there, or a link to it"
        {...field('instagram')}
      />
      <SaveBar form={form} label="Save changes" success="Profile updated successfully!" />
    </form>
  )
}
