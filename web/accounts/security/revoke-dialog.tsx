import { revokeUploadToken, type UploadToken } from '#contract/accounts/upload-tokens.ts'
import { call } from '#web/platform/api/api.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog } from '#web/ui/dialog.tsx'
import { useOwnAction } from './use-own-action.ts'

type RevokeDialogProps = { token: UploadToken; onClose: () => void; onRevoked: () => void }

export function RevokeDialog({ token: { id, name }, onClose, onRevoked }: RevokeDialogProps) {
  const { busy, error, run } = useOwnAction('Failed to revoke the token')
  const revoke = () =>
    run('revoke', async (token) => {
      await call(revokeUploadToken, { params: { id } }, { token })
      onRevoked()
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Revoke this token?"
      description={
        <>
          Whatever sends files with <strong className="font-semibold text-ink">{name}</strong> stops at once.
          What has arrived stays in your drafts.
        </>
      }
      locked={busy !== null}
    >
      <div className="grid gap-4">
        <ErrorNote>{error}</ErrorNote>
        <div className="grid gap-3 sm:grid-cols-2">
          <CloseButton disabled={busy !== null} onClose={onClose}>
            Cancel
          </CloseButton>
          <Button variant="danger" busy={busy !== null} busyText="Revoking..." onClick={() => void revoke()}>
            Revoke token
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
