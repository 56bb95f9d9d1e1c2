import { Button } from '#web/ui/button.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** New recovery codes, which nobody sees again. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => (
  <div className="grid gap-4 rounded-control border border-line bg-surface-raised p-5">
    <h3 className="text-lead font-semibold">Your recovery codes</h3>
    <p>
      Each logs you in once when your phone is not at hand. Write them down or print them now: they are not
      shown again.
    </p>
    <ol className="grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code} className="select-all">
          {code}
        </li>
      ))}
    </ol>
    <Button className="justify-self-start max-sm:w-full" onClick={onDone}>
      I have kept them
    </Button>
  </div>
)
