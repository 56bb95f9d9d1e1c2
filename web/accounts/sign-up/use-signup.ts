import type { ChangeEvent } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import type { Invited } from '../dialog-view.ts'
import { signUp, signupFailure } from './sign-up.ts'
import { emptySignup, missingIn, signupFaults, TERMS_MISSING } from './signup-form.ts'

/** The form of both sign-ups; `done` runs once the account exists and is logged in. */
export function useSignup(role: Role, done: () => void, invited?: Invited) {
  const form = useForm({
    values: { ...emptySignup, email: invited?.email ?? '' },
    check: (typed) => signupFaults(role, typed),
    send: async ({ confirmPassword, accepted, ...person }) => {
      await signUp(role, { ...person, ...(invited && { invitation: invited.token }) })
      done()
    },
    explain: (error) => signupFailure(role, error),
  })
  const terms = {
    ...form.box('accepted'),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      form.set({ accepted: target.checked })
      // The button is disabled until the terms are accepted, so submitting never shows this sentence.
      form.fault('accepted', target.checked ? '' : TERMS_MISSING[role])
    },
  }
  return { ...form, terms, missing: missingIn(form.values) }
}
export type Signup = ReturnType<typeof useSignup>
