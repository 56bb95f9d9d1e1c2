import type { Explain } from '#web/platform/forms/explain-failure.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/dialog.tsx'
import { ConfirmingPassword } from '../own-account/confirming-password.tsx'
import { type Confirmation, useConfirmedForm } from '../own-account/use-confirmed-form.ts'

type ConfirmedFormProps = {
  label: string
  busyText: string
  variant?: 'outline' | 'danger'
  /** Closes what it stands in, with a button of its own. */
  onCancel?: () => void
  send: (token: string, confirmation: Confirmation) => Promise<void>
  explain: Explain
}

/** One button; the password is asked for only when the server wants it again. */
export function ConfirmedForm(props: ConfirmedFormProps) {
  const { label, busyText, variant = 'outline', onCancel, send, explain } = props
  const { form, asksPassword } = useConfirmedForm({
    values: {},
    send: async (token, values, confirmation) => {
      await send(token, confirmation)
      return values
    },
    explain,
  })
  return (
    <form {...form.props} className="grid justify-items-start gap-4">
      {asksPassword && <ConfirmingPassword field={form.field('current_password')} />}
      <ErrorNote>{form.message}</ErrorNote>
      <div
        className={onCancel ? 'grid w-full gap-3 sm:grid-cols-2' : 'flex w-full flex-wrap gap-3 max-sm:grid'}
      >
        {onCancel && (
          <CloseButton disabled={form.busy} onClose={onCancel}>
            Cancel
          </CloseButton>
        )}
        <Button type="submit" variant={variant} busy={form.busy} busyText={busyText}>
          {label}
        </Button>
      </div>
    </form>
  )
}
