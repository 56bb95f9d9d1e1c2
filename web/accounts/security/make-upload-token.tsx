import { makeUploadToken } from '#contract/accounts/upload-tokens.ts'
import { call } from '#web/platform/api/api.ts'
import { bodyFaults } from '#web/platform/forms/body-faults.ts'
import { unlessAtField } from '#web/platform/forms/explain-failure.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ConfirmingPassword } from '../own-account/confirming-password.tsx'
import { useConfirmedForm } from '../own-account/use-confirmed-form.ts'

/** `onMade` gets the token, which nobody sees again. */
export function MakeUploadToken({ onMade }: { onMade: (token: string) => void }) {
  const { form, asksPassword } = useConfirmedForm({
    values: { name: '' },
    check: ({ name }) => bodyFaults(makeUploadToken, { name }),
    send: async (token, { name }, confirmation) => {
      onMade((await call(makeUploadToken, { body: { name, ...confirmation } }, { token })).token)
      return { name: '' }
    },
    explain: unlessAtField('Failed to make an upload token'),
  })
  return (
    <form {...form.props} className="grid justify-items-start gap-4">
      <div className="w-full">
        <TextField
          label="Name of a new token"
          hint="Where it is kept, for example: laptop in the van"
          autoComplete="off"
          required
          {...form.field('name')}
        />
      </div>
      {asksPassword && <ConfirmingPassword field={form.field('current_password')} />}
      <ErrorNote>{form.message}</ErrorNote>
      <Button
        type="submit"
        variant={asksPassword ? 'action' : 'outline'}
        busy={form.busy}
        busyText="One moment..."
        className="max-sm:w-full"
      >
        Make an upload token
      </Button>
    </form>
  )
}
