import { brand } from '#contract/brand.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { CopyButton } from './copy-button.tsx'
import { intoView } from './into-view.ts'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** New recovery codes, which nobody sees again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <div
      ref={intoView}
      className="grid scroll-mt-20 scroll-mb-6 gap-4 rounded-control border border-line bg-surface-raised p-5"
    >
      <h3 className="text-lead font-semibold">Your recovery codes</h3>
      <p>
        Each logs you in once when your phone is not at hand. Keep them where you find them without it, on
        paper or with your passwords: they are not shown again.
      </p>
      <ol className="grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text}>Copy all</CopyButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${brand.name.toLowerCase()}-recovery-codes.txt`}
          className={buttonLook()}
        >
          Save as a file
        </a>
      </div>
      <Button variant="action" size="large" className="sm:justify-self-start" onClick={onDone}>
        I have kept them
      </Button>
    </div>
  )
}
