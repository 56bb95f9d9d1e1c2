import { type FormEvent, useState } from 'react'
import { type Role, surferDetails } from '#contract/accounts/accounts.ts'
import { updatePhotographerContact, updateSurferContact } from '#contract/accounts/own-account.ts'
import { photographerDetails } from '#contract/catalogue/photographers.ts'
import { call } from '#web/platform/api/api.ts'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { isEmail } from '../is-email.ts'
import { keepUser } from '../store.ts'
import { useOwnData } from '../use-own-data.ts'
import { AreaSection, Loaded } from './area-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { unlessAtField, useAccountForm } from './use-account-form.ts'

/** Contact Details of either role (surfer.md §2, photographer.md §2.1). */
export function ContactDetails({ type }: { type: Role }) {
  const own = useOwnData(
    type === 'surfer' ? surferDetails : photographerDetails,
    'Failed to fetch contact details',
  )
  return (
    <AreaSection
      title="Contact Details"
      text="You log in with this email, and everything we write to you goes there."
    >
      <Loaded own={own} fields={1}>
        {own.data && <ContactForm type={type} known={own.data.email} />}
      </Loaded>
    </AreaSection>
  )
}

function ContactForm({ type, known }: { type: Role; known: string }) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useAccountForm(unlessAtField('Failed to update contact details'))
  const endpoint = type === 'surfer' ? updateSurferContact : updatePhotographerContact

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const faults: Record<string, string> = isEmail(email) ? {} : { email: 'Please enter a valid email' }
    if (asksPassword && !password) faults.current_password = 'Please enter your password'
    const body = { email, ...(asksPassword && { current_password: password }) }
    const refused = await form.submit(faults, async (token, user) => {
      const saved = await call(endpoint, { body }, { token })
      keepUser(token, { ...user, ...saved })
      setEmail(saved.email)
      setPassword('')
      setAsksPassword(false)
    })
    if (refused?.code === 'password_required') setAsksPassword(true)
  }

  return (
    <form ref={form.form} onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        error={form.fields.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {asksPassword && (
        <PasswordField
          label="Password"
          name="current_password"
          autoComplete="current-password"
          hint="You logged in a while ago: your password confirms that it is you."
          required
          value={password}
          error={form.fields.current_password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <SaveBar form={form} label="Save changes" success="Contact details updated successfully!" />
    </form>
  )
}
