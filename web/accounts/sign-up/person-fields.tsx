import type { ReactNode } from 'react'
import { PASSWORD_MIN } from '#contract/fields.ts'
import { stillMissing } from '#web/platform/forms/still-missing.ts'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSubmit } from '#web/ui/form-submit.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { whenResized } from '#web/ui/when-resized.ts'
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
    <form
      {...signup.props}
      className="grid gap-3 sm:gap-4 foot-bar:[&>:not(:last-child)_*]:scroll-mb-[calc(var(--foot,8rem)+1rem)]"
    >
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
      <div
        ref={tellHeight}
        className="grid gap-3 *:text-balance foot-bar:sticky foot-bar:-bottom-7 foot-bar:-mx-5 foot-bar:-mb-7 foot-bar:border-t foot-bar:border-line foot-bar:bg-surface-raised foot-bar:px-5 foot-bar:pt-3 foot-bar:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        <FormSubmit form={signup} busyText={busyText} missing={stillMissing(signup.missing)}>
          {submitText}
        </FormSubmit>
      </div>
    </form>
  )
}

/** Sets `--foot` of the form to the height of its bar: what takes the focus is never covered (WCAG 2.4.11). */
const tellHeight = (bar: HTMLElement | null) =>
  bar
    ? whenResized(bar, () => bar.parentElement?.style.setProperty('--foot', `${bar.offsetHeight}px`))
    : undefined
