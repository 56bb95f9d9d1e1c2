import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { PayoutStatus } from '#contract/catalogue/photographers.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { useAccount } from '#web/accounts/store.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { openDashboard } from './open-dashboard.ts'
import { bankLabel, scheduleLabel } from './payout-labels.ts'

/** Where the money goes, when, and what lies there now. */
export function PayoutDetails({ status }: { status: PayoutStatus }) {
  const { bank_account, payout_schedule, balance } = status
  const rows: [string, string][] = [
    ['Bank account', bankLabel(bank_account)],
    ['Payout schedule', scheduleLabel(payout_schedule)],
  ]
  return (
    <>
      {balance && (
        <Figures
          figures={[
            {
              label: 'Available',
              value: formatEuros(balance.available),
              note: 'goes with the next payout',
            },
            { label: 'Pending', value: formatEuros(balance.pending), note: 'still on its way to you' },
          ]}
        />
      )}
      <dl className="divide-y divide-line rounded-control border border-line bg-surface-raised">
        {rows.map(([term, value]) => (
          <div
            key={term}
            className="grid gap-x-6 px-4 py-3 sm:px-5 sm:py-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="text-muted max-sm:text-fine max-sm:font-medium">{term}</dt>
            <dd className="tabular font-medium text-balance break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <DashboardButton />
    </>
  )
}

function DashboardButton() {
  const { token } = useAccount()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const open = async () => {
    if (!token) return
    setBusy(true)
    setError((await openDashboard(token)) ?? '')
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        size="large"
        className="max-sm:w-full"
        busy={busy}
        busyText="Opening..."
        onClick={() => void open()}
      >
        Manage payouts
        <ExternalLink aria-hidden="true" className="size-5" />
        <span className="sr-only">in the payment provider's dashboard, opens in a new tab</span>
      </Button>
      <p className="text-fine text-muted">
        Bank account and schedule are changed in the payment provider's dashboard.
      </p>
      <ErrorNote>{error}</ErrorNote>
    </div>
  )
}
