import type { ReactNode } from 'react'
import { PASSWORD_MIN } from '#contract/fields.ts'
import { stillMissing } from '#web/platform/forms/still-missing.ts'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSubmit } from '#web/ui/form-submit.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Signup } from './use-signup.ts'

type PersonFieldsProps = {
  signup: Signup
  /** Further fields, between the passwords and the terms. */
  children?: ReactNode
  terms: ReactNode
  submitText: string
  busyText: string
}

/** The form of both sign-ups: common fields, terms, button. */
export function PersonFields({ signup, children, terms, submitText, busyText }: PersonFieldsProps) {
  return (
    <form {...signup.props} className="grid gap-3 sm:gap-4 max-sm:[&_input]:scroll-mb-28">
      <div className="grid items-start gap-3 min-[22rem]:grid-cols-2 sm:gap-4">
        <TextField label="First Name" autoComplete="given-name" required {...signup.field('first_name')} />
        <TextField label="Last Name" autoComplete="family-name" required {...signup.field('last_name')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" required {...signup.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters`}
        required
        {...signup.field('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        required
        {...signup.field('confirmPassword')}
      />
      {children}
      <CheckboxField label={terms} required {...signup.terms} />
      {/* On a phone in sight from the first field on. */}
      <div className="grid gap-3 max-sm:sticky max-sm:-bottom-7 max-sm:-mx-5 max-sm:-mb-7 max-sm:border-t max-sm:border-line max-sm:bg-surface-raised max-sm:px-5 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] large-letters:static">
        <FormSubmit form={signup} busyText={busyText} missing={stillMissing(signup.missing)}>
          {submitText}
        </FormSubmit>
      </div>
    </form>
  )
}
