import { type Passkey, removePasskey, renamePasskey } from '#contract/accounts/passkeys.ts'
import { call } from '#web/platform/api/api.ts'
import { bodyFaults } from '#web/platform/forms/body-faults.ts'
import { unlessAtField } from '#web/platform/forms/explain-failure.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSubmit } from '#web/ui/form-submit.tsx'
import { useAccountForm } from '../own-account/use-account-form.ts'
import { ConfirmedForm } from './confirmed-form.tsx'

type PasskeyDialogProps = { passkey: Passkey; onClose: () => void; onChanged: () => void }

export function RenameDialog({ passkey, onClose, onChanged }: PasskeyDialogProps) {
  const params = { id: passkey.id }
  const form = useAccountForm({
    values: { name: passkey.name },
    check: (body) => bodyFaults(renamePasskey, body),
    send: async (body, token) => {
      await call(renamePasskey, { params, body }, { token })
      onChanged()
    },
    explain: unlessAtField('Failed to rename the passkey'),
  })
  return (
    <Dialog open onClose={onClose} title="Rename this passkey" locked={form.busy}>
      <form {...form.props} className="grid gap-4">
        <TextField label="Name" autoComplete="off" required {...form.field('name')} />
        <FormSubmit form={form} busyText="Saving...">
          Save name
        </FormSubmit>
      </form>
    </Dialog>
  )
}

export function RemoveDialog({ passkey, onClose, onChanged }: PasskeyDialogProps) {
  const params = { id: passkey.id }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Remove this passkey?"
      description={
        <>
          You can no longer log in with <strong className="font-semibold text-ink">{passkey.name}</strong>.
          Your device may still offer it: remove it there, too.
        </>
      }
    >
      <ConfirmedForm
        label="Remove passkey"
        busyText="Removing..."
        variant="danger"
        onCancel={onClose}
        send={async (token, body) => {
          await call(removePasskey, { params, body }, { token })
          onChanged()
        }}
        explain={unlessAtField('Failed to remove the passkey')}
      />
    </Dialog>
  )
}
