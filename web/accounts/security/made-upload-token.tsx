import { Button } from '#web/ui/button.tsx'
import { CopyButton } from './copy-button.tsx'
import { intoView } from './into-view.ts'

/** A new token, which nobody sees again. */
export const MadeUploadToken = ({ token, onDone }: { token: string; onDone: () => void }) => (
  <div
    ref={intoView}
    className="grid scroll-mt-20 scroll-mb-6 gap-4 rounded-control border border-line bg-surface-raised p-5"
  >
    <h3 className="text-lead font-semibold">Your new upload token</h3>
    <p>
      Give it to the uploader now: it is not shown again. Whoever has it can upload in your name until you
      revoke it.
    </p>
    <code className="font-mono break-all select-all">{token}</code>
    <div className="flex flex-wrap gap-3">
      <CopyButton text={token}>Copy token</CopyButton>
      <Button variant="action" onClick={onDone}>
        I have kept it
      </Button>
    </div>
  </div>
)
