import { lazy, Suspense, startTransition, use, useState } from 'react'
import type { Order } from '#contract/orders/order-lists.ts'
import { answerTo, type OwnAnswer } from '#web/accounts/own-data/load-own.ts'
import { useAccount } from '#web/accounts/store.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { fetchOrder } from './fetch-history.ts'

const WithdrawDialog = lazy(async () => ({
  default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
}))

type ElsewhereProps = { id: string; onClose: () => void; onChanged: () => void }

/** An order that stands on another page than the one that is shown, or nowhere. */
export function ElsewhereOrder({ id, onClose, onChanged }: ElsewhereProps) {
  const { token } = useAccount()
  const [asked, setAsked] = useState(() => askOrder(id, token))
  const change = () => {
    const again = askOrder(id, token)
    // A failed reload keeps the order that was loaded.
    const latest = asked.then(async (before) => {
      const after = await again
      return after.error ? { ...after, data: before.data } : after
    })
    startTransition(() => setAsked(latest))
    onChanged()
  }
  return (
    <Suspense fallback={null}>
      <Found id={id} asked={asked} onClose={onClose} onChanged={change} />
    </Suspense>
  )
}

const askOrder = (id: string, token: string | null): Promise<OwnAnswer<Order | null>> =>
  answerTo(
    { ask: (how) => fetchOrder(id, how), otherwise: 'Failed to fetch purchase history' },
    { token: token ?? '', signal: new AbortController().signal },
  )

type FoundProps = ElsewhereProps & { asked: Promise<OwnAnswer<Order | null>> }

function Found({ id, asked, onClose, onChanged }: FoundProps) {
  const { data, error } = use(asked)
  if (data) return <WithdrawDialog order={data} onClose={onClose} onChanged={onChanged} />
  return (
    <ErrorNote boxed>
      {error
        ? `Error loading purchase history: ${error}`
        : `Order #${id.slice(0, 10)} is not one of yours. Log in with the account you bought it with to withdraw from it.`}
    </ErrorNote>
  )
}
