import { undoEmailChange } from '#contract/accounts/own-account.ts'
import { ApiError } from '#web/platform/api/api.ts'
import { bodyFaults } from '#web/platform/forms/body-faults.ts'
import { unlessAtField } from '#web/platform/forms/explain-failure.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { undoChange } from './undo-calls.ts'

type UndoEmailFormProps = { token: string; onDone: () => void; onDead: () => void }

/** Takes an account back to the email it had, with a new password. */
export function UndoEmailForm({ token, onDone, onDead }: UndoEmailFormProps) {
  const send = async (password: string) => {
    await undoChange(token, password).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'mail_link_dead') onDead()
      throw error
    })
    onDone()
  }
  return (
    <NewPasswordForm
      check={(password) => bodyFaults(undoEmailChange, { token, password })}
      send={send}
      explain={unlessAtField('Your account could not be taken back.')}
      label="Take my account back"
      busyText="Taking it back..."
    />
  )
}
