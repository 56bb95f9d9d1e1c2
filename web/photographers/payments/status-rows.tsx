import { CircleCheck, CircleDashed } from 'lucide-react'
import type { AccountFlags } from '#contract/catalogue/photographers.ts'

type StatusRow = { label: string; done: boolean; hint?: string; yes?: string; no?: string }

/** What the account needs before it can be paid to. */
export const accountRows = (flags: AccountFlags): StatusRow[] => [
  { label: 'Details submitted', done: flags.details_submitted, hint: 'The provider knows who you are' },
  { label: 'Charges enabled', done: flags.charges_enabled, hint: 'Surfers can pay you' },
  { label: 'Payouts enabled', done: flags.payouts_enabled, hint: 'Your share can go to your bank' },
]

/** What the payment provider knows and still wants. */
export function StatusRows({ rows }: { rows: StatusRow[] }) {
  return (
    <dl className="divide-y divide-line rounded-control border border-line bg-surface-raised">
      {rows.map(({ label, done, hint, yes = 'Yes', no = 'No' }) => {
        const Icon = done ? CircleCheck : CircleDashed
        return (
          <div key={label} className="flex min-h-14 items-center justify-between gap-2 px-4 sm:gap-4 sm:px-5">
            <dt className="py-3">
              <span className="block">{label}</span>
              {hint && <span className="block text-fine text-muted">{hint}</span>}
            </dt>
            <dd className={`flex items-center gap-2 font-semibold ${done ? 'text-success' : 'text-muted'}`}>
              <Icon aria-hidden="true" className="size-5" /> {done ? yes : no}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
