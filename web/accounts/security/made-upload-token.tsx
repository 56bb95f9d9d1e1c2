import { Button } from '#web/ui/button.tsx'
import { CopyButton } from './copy-button.tsx'

/** A new token, which nobody sees again. */
export const MadeUploadToken = ({ token, onDone }: { token: string; onDone: () => void }) => (
  <div className="grid gap-4 rounded-control border border-line bg-surface-raised p-5">
    <h3 className="text-lead font-semibold">Your new upload token</h3>
    <p>
      Give it to the uploader now: it is not shown again. Whoever has it can upload in your name until you
      revoke it.
    </p>
    <code className="font-mono break-all select-all">{token}</code>
    <CopyButton text={token}>Copy token</CopyButton>
    <Button variant="action" size="large" className="sm:justify-self-start" onClick={onDone}>
      I have kept it
    </Button>
  </div>
)
