import { type FormEvent, useState } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { deleteSurfer } from '#contract/accounts/own-account.ts'
import { call } from '#web/platform/api/api.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { type Faults, preferReason } from '#web/platform/forms/explain-failure.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useGoHome } from './login/use-go-home.ts'
import { AreaSection } from './own-account/area-section.tsx'
import { ClosureConfirmation } from './own-account/closure-confirmation.tsx'
import { useAccountForm } from './own-account/use-account-form.ts'
import { leaveClosed } from './store.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Close Account',
    description: 'End your account.',
    path: '/surfer/close',
    hidden: true,
  })

const PASSWORD_MISSING = 'Please enter your password to confirm account deletion'

const nothing = { password: '' }

/** Closing takes two steps: the password, then a confirmation (surfer.md §4). */
export default function ClosePage() {
  const [confirming, setConfirming] = useState(false)
  const goHome = useGoHome()
  const form = useAccountForm({
    values: nothing,
    check: ({ password }): Faults => (password ? {} : { password: PASSWORD_MISSING }),
    send: async (body, token) => {
      await call(deleteSurfer, { body }, { token }).catch((error: unknown) => {
        setConfirming(false)
        throw error
      })
      leaveClosed(goHome)
    },
    explain: preferReason('Failed to delete account'),
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setConfirming(form.validate())
  }
  const cancel = () => {
    setConfirming(false)
    form.set(nothing)
  }

  return (
    <AreaSection title="Close Account" text="Closing your account is final. Nobody can bring it back.">
      <ul className="grid list-disc gap-2 pl-5 text-muted">
        <li>
          Your bought photos and videos can no longer be downloaded.{' '}
          <Link to="/surfer/media" className="font-medium text-ink underline underline-offset-4">
            Save them first
          </Link>
        </li>
        <li>Your name, email and password are deleted.</li>
        <li>Records of your purchases stay as long as the law asks for them.</li>
      </ul>
      {confirming ? (
        <ClosureConfirmation busy={form.busy} onConfirm={() => void form.submit()} onCancel={cancel} />
      ) : (
        <form {...form.props} onSubmit={ask} className="grid justify-items-start gap-4">
          <div className="w-full">
            <PasswordField
              label="Password"
              autoComplete="current-password"
              required
              {...form.field('password')}
            />
          </div>
          <ErrorNote>{form.message}</ErrorNote>
          <Button type="submit" variant="danger" size="large" className="max-sm:w-full">
            Delete account
          </Button>
        </form>
      )}
    </AreaSection>
  )
}
