import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import type { Invited } from '../dialog-view.ts'
import { type FormFailure, signUp, signupFailure } from '../login/authenticate.ts'
import { maySubmit, type SignupForm, signupFaults, TERMS_MISSING } from './signup-form.ts'

const empty: SignupForm = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone_number: '',
  accepted: false,
}
const noFailure: FormFailure = { message: '', fields: {} }
type TextName = Exclude<keyof SignupForm, 'accepted'>

/** The state both sign-up forms share; `done` runs once the account exists and is logged in. */
export function useSignup(role: Role, done: () => void, invited?: Invited) {
  const [form, setForm] = useState({ ...empty, email: invited?.email ?? '' })
  const [failure, setFailure] = useState(noFailure)
  const [busy, setBusy] = useState(false)

  const text = (name: TextName) => ({
    name,
    value: form[name],
    error: failure.fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setForm((current) => ({ ...current, [name]: target.value })),
  })
  const accept = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setForm((current) => ({ ...current, accepted: target.checked }))
    // The button is off without it: only here can be said why.
    const accepted = target.checked ? '' : TERMS_MISSING[role]
    setFailure(({ message, fields }) => ({ message, fields: { ...fields, accepted } }))
  }

  const submit = async () => {
    const fields = signupFaults(role, form)
    setFailure({ message: '', fields })
    if (Object.keys(fields).length > 0) return
    setBusy(true)
    const { confirmPassword, accepted, ...person } = form
    try {
      await signUp(role, { ...person, ...(invited && { invitation: invited.token }) })
      done()
    } catch (error) {
      setFailure(signupFailure(role, error))
    }
    setBusy(false)
  }

  return {
    text,
    accept,
    accepted: form.accepted,
    termsError: failure.fields.accepted,
    error: failure.message,
    busy,
    ready: maySubmit(form),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
  }
}
export type Signup = ReturnType<typeof useSignup>
