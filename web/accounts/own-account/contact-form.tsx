import { CircleCheck } from 'lucide-react'
import { type Role, surferDetails } from '#contract/accounts/accounts.ts'
import { updatePhotographerContact, updateSurferContact } from '#contract/accounts/own-account.ts'
import { photographerDetails } from '#contract/catalogue/photographers.ts'
import { call } from '#web/platform/api/api.ts'
import { bodyFaults } from '#web/platform/forms/body-faults.ts'
import { unlessAtField } from '#web/platform/forms/explain-failure.ts'
import { TextField } from '#web/ui/field.tsx'
import { askOwn } from '../own-data/load-own.ts'
import type { OwnPage } from '../own-data/use-own-page.ts'
import { updateUser, useAccount } from '../store.ts'
import { AreaSection, Loaded } from './area-section.tsx'
import { ConfirmingPassword } from './confirming-password.tsx'
import { SaveBar } from './save-bar.tsx'
import { useConfirmedForm } from './use-confirmed-form.ts'

/** What the page asks for; each role has a call of its own. */
export const askContact = (type: Role) =>
  askOwn(type === 'surfer' ? surferDetails : photographerDetails, 'Failed to fetch contact details')

type ContactDetailsProps = { type: Role; page: OwnPage<{ contact: { email: string } }> }

/** Contact Details of either role (surfer.md §2, photographer.md §2.1). */
export function ContactDetails({ type, page }: ContactDetailsProps) {
  return (
    <AreaSection
      title="Contact Details"
      text="You log in with this email. Once it is confirmed, we write to you there."
    >
      <Loaded
        page={page}
        name="contact"
        fields={1}
        failed="Your email cannot be shown just now. It is as it was."
      >
        {({ email }) => <ContactForm type={type} known={email} />}
      </Loaded>
    </AreaSection>
  )
}

function ContactForm({ type, known }: { type: Role; known: string }) {
  const endpoint = type === 'surfer' ? updateSurferContact : updatePhotographerContact
  const { form, asksPassword } = useConfirmedForm({
    values: { email: known },
    check: ({ email }) => bodyFaults(endpoint, { email }),
    send: async (token, { email }, confirmation, user) => {
      const saved = await call(endpoint, { body: { email, ...confirmation } }, { token })
      updateUser({
        ...user,
        ...saved,
        email_confirmed: saved.email === user.email && user.email_confirmed,
      })
      return { email: saved.email }
    },
    explain: unlessAtField('Failed to update contact details'),
  })

  const { user } = useAccount()
  const isConfirmed = user?.email_confirmed === true && form.values.email === user.email
  return (
    <form {...form.props} className="grid gap-6">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        hint={
          isConfirmed && (
            <span className="inline-flex items-center gap-1.5">
              <CircleCheck aria-hidden="true" className="size-4 text-success" /> Confirmed
            </span>
          )
        }
        {...form.field('email')}
      />
      {asksPassword && (
        <ConfirmingPassword
          field={form.field('current_password')}
          consequence="Wherever else you are logged in, you are logged out."
        />
      )}
      <SaveBar
        form={form}
        idle={form.values.email.trim() === (user?.email ?? known)}
        label="Save changes"
        success="Contact details updated successfully!"
      />
    </form>
  )
}
