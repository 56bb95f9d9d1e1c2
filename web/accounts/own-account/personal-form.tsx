import { type FormEvent, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { updateNames } from '#contract/accounts/own-account.ts'
import { call } from '#web/platform/api/api.ts'
import { TextField } from '#web/ui/field.tsx'
import { keepUser } from '../store.ts'
import { SaveBar } from './save-bar.tsx'
import { useAccountForm } from './use-account-form.ts'

/** First and last name; the header shows them at once. */
export function PersonalForm({ user }: { user: User }) {
  const [names, setNames] = useState({ first_name: user.first_name, last_name: user.last_name })
  const form = useAccountForm('Failed to update personal details')

  const save = (event: FormEvent) => {
    event.preventDefault()
    const faults: Record<string, string> = {}
    if (!names.first_name.trim()) faults.first_name = 'Please enter your first name'
    if (!names.last_name.trim()) faults.last_name = 'Please enter your last name'
    void form.submit(faults, async (token) => {
      const { first_name, last_name, ...rest } = await call(updateNames, { body: names }, { token })
      keepUser(token, { ...rest, first_name, last_name })
      setNames({ first_name, last_name })
    })
  }

  const field = (name: keyof typeof names) => ({
    name,
    value: names[name],
    error: form.fields[name],
    required: true,
    onChange: (event: { target: HTMLInputElement }) =>
      setNames((now) => ({ ...now, [name]: event.target.value })),
  })
  return (
    <form ref={form.form} onSubmit={save} noValidate className="grid gap-4">
      <TextField label="First Name" autoComplete="given-name" {...field('first_name')} />
      <TextField label="Last Name" autoComplete="family-name" {...field('last_name')} />
      <SaveBar form={form} label="Save changes" success="Personal details updated successfully!" />
    </form>
  )
}
