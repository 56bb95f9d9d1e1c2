import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PartRows } from './part-rows.tsx'
import type { Plan } from './split-plan.ts'

type SplitLeftProps = {
  plan: Plan
  onContinue: () => Promise<unknown>
  onForget: () => Promise<unknown>
}

/** Sessions of an earlier visit that are still to be published. */
export function SplitLeft({ plan, onContinue, onForget }: SplitLeftProps) {
  const [busy, setBusy] = useState(false)
  const online = plan.parts.filter(({ published }) => published).length
  return (
    <section
      aria-labelledby="split-left"
      className="mt-6 grid gap-4 rounded-sheet bg-surface-soft p-4 sm:p-6"
    >
      <h2 id="split-left" className="text-title">
        Split upload: {online} of {plan.parts.length} sessions online
      </h2>
      <PartRows plan={plan} files={null} resumed={null} />
      <p className="flex flex-wrap gap-3">
        <Button
          variant="action"
          busy={busy}
          busyText="Opening"
          onClick={() => {
            setBusy(true)
            void onContinue().finally(() => setBusy(false))
          }}
        >
          Continue
        </Button>
        <Button variant="quiet" onClick={() => void onForget()}>
          Forget the rest
        </Button>
      </p>
    </section>
  )
}
