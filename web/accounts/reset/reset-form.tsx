import { surferResetPassword } from '#contract/accounts/password-reset.ts'
import { bodyFaults } from '#web/platform/forms/body-faults.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { resetFailure, setPassword } from './reset-calls.ts'
import { isDeadLink, type ResetLink } from './reset-link.ts'

type ResetFormProps = {
  link: ResetLink /** With the number of passkeys that still log in. */
  onDone: (passkeys: number) => void
  onDead: () => void
}

/** Chooses a new password by a reset link. */
export function ResetForm({ link, onDone, onDead }: ResetFormProps) {
  const send = async (password: string) => {
    const { passkeys } = await setPassword(link, password).catch((error: unknown) => {
      if (isDeadLink(error) && !hasField(error)) onDead()
      throw error
    })
    onDone(passkeys)
  }
  return (
    <NewPasswordForm
      check={(password) => bodyFaults(surferResetPassword, { token: link.token, password })}
      send={send}
      explain={resetFailure}
      label="Reset Password"
      busyText="Resetting..."
    />
  )
}

const hasField = (error: unknown): boolean => resetFailure(error).fields.password !== undefined
