import { Fragment } from 'react'
import { formatEuros, toCents, toEuros } from '#contract/orders/money.ts'
import type { Order } from '#contract/orders/order-lists.ts'
import type { Withdrawal } from '#contract/orders/withdraw-order.ts'
import { WITHDRAWAL_DAYS, withdrawalStatement } from '#contract/orders/withdrawal.ts'
import { formatLongDate } from '#contract/time/dates.ts'
import { formatTime } from '#contract/time/times.ts'
import { useAccount } from '#web/accounts/store.ts'
import { ErrorNote, SuccessNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { placedLabel } from './order-labels.ts'
import { useWithdrawal, type WithdrawalForm } from './use-withdrawal.ts'
import { WithdrawItems } from './withdraw-items.tsx'

type WithdrawDialogProps = { order: Order; onClose: () => void; onChanged: () => void }

/**
 * The withdrawal function: first the statement with name, contract and address, then its confirmation, then when it
 * arrived (Directive 2011/83/EU Art. 11a).
 */
export function WithdrawDialog({ order, onClose, onChanged }: WithdrawDialogProps) {
  const { form, chosen, done, fresh, isRefused } = useWithdrawal(order, onChanged)
  return (
    <Dialog
      open
      onClose={onClose}
      locked={form.busy || fresh}
      title={done ? 'Withdrawal received' : 'Withdraw from purchase'}
      description={`Order #${order.id} · ${placedLabel(order)}`}
    >
      {done ? (
        <Received withdrawal={done} fresh={fresh} onClose={onClose} />
      ) : order.media.some(({ withdrawal }) => withdrawal === 'possible') ? (
        <Statement order={order} form={form} chosen={chosen} isRefused={isRefused} onClose={onClose} />
      ) : (
        <Nothing order={order} error={form.message} onClose={onClose} />
      )}
    </Dialog>
  )
}

type StatementProps = {
  order: Order
  form: WithdrawalForm
  chosen: Order['media']
  isRefused: boolean
  onClose: () => void
}

function Statement({ order, form, chosen, isRefused, onClose }: StatementProps) {
  const { user } = useAccount()
  const { busy } = form
  const toggle = (id: number) =>
    form.set(({ left }) => {
      const next = new Set(left)
      if (!next.delete(id)) next.add(id)
      return { left: next }
    })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <p className="text-fine text-muted">
        Possible{order.withdraw_until && ` until ${formatLongDate(order.withdraw_until)}`}, for files you have
        not downloaded. You need not say why.
      </p>
      <blockquote className="rounded-control bg-surface-soft px-3 py-2">
        {withdrawalStatement(order.id)}
      </blockquote>
      <WithdrawItems
        items={order.media}
        chosen={new Set(chosen.map(({ id }) => id))}
        disabled={busy}
        onToggle={toggle}
      />
      {chosen.length === 0 && <ErrorNote>{form.fields.media}</ErrorNote>}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 text-fine">
        {sumsOf(chosen).map(([label, items]) => (
          <Fragment key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="tabular text-right text-body font-semibold">{formatEuros(euros(items))}</dd>
          </Fragment>
        ))}
      </dl>
      <TextField label="Your name" autoComplete="name" {...form.field('name')} disabled={busy} />
      <p className="-mt-1 text-fine break-words text-muted">
        Your receipt goes to <span className="font-medium text-ink">{user?.email}</span>
      </p>
      {/* In sight however many files there are, with what the last press failed with. */}
      <div className="sticky -bottom-7 -mx-5 -mb-7 grid gap-2 border-t border-line bg-surface-raised px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] large-letters:static sm:-mx-7 sm:px-7 sm:pb-7">
        <ErrorNote className="pb-1">
          {form.message && (
            <>
              <span className="block">{form.message}</span>
              {isRefused && <span className="block font-semibold">You have not withdrawn.</span>}
            </>
          )}
        </ErrorNote>
        <Button type="submit" variant="action" size="large" busy={busy} busyText="Sending...">
          <span>
            Confirm withdrawal
            {chosen.length > 0 && <span className="tabular"> · {formatEuros(euros(chosen))}</span>}
          </span>
        </Button>
        <CloseButton disabled={busy} onClose={onClose}>
          Keep my files
        </CloseButton>
      </div>
    </form>
  )
}

const AFTER_THE_BANK = 'once your bank has decided, from it or from us'

/** What goes back when: what a bank holds waits for it. */
function sumsOf(chosen: Order['media']): [label: string, items: Order['media']][] {
  const held = chosen.filter(({ state }) => state === 'held')
  if (held.length === 0) return [['Goes back to you', chosen]]
  if (held.length === chosen.length) return [[`Goes back to you ${AFTER_THE_BANK}`, held]]
  const free = chosen.filter(({ state }) => state !== 'held')
  return [
    ['Goes back to you', free],
    [`The rest ${AFTER_THE_BANK}`, held],
  ]
}

const euros = (items: Order['media']): number =>
  toEuros(items.reduce((cents, { price }) => cents + toCents(price), 0))

type ReceivedProps = { withdrawal: Withdrawal; fresh: boolean; onClose: () => void }

function Received({ withdrawal, fresh, onClose }: ReceivedProps) {
  const { user } = useAccount()
  const { amount, awaited } = withdrawal
  const free = toEuros(toCents(amount) - toCents(awaited))
  return (
    <div className="grid grid-cols-1 gap-4">
      <SuccessNote>
        We received your withdrawal on {formatTime(new Date(withdrawal.received_at))}.
      </SuccessNote>
      <p>
        {free > 0 && (
          <>
            <Amount euros={free} /> goes back the way you paid, within {WITHDRAWAL_DAYS} days and at no cost.{' '}
          </>
        )}
        {awaited > 0 && (
          <>
            <Amount euros={awaited} /> goes back to you at once when your bank returns{' '}
            {free > 0 ? 'it' : 'the payment'} to us; if it keeps it for you, you have your money already.{' '}
          </>
        )}
        {withdrawal.media_id.length === 1
          ? 'The file has left My Media.'
          : `The ${withdrawal.media_id.length} files have left My Media.`}
      </p>
      <p className="text-fine break-words text-muted">
        A receipt with date and time is on its way to {user?.email}.
      </p>
      <CloseButton variant="action" size="large" disabled={fresh} data-held onClose={onClose}>
        Done
      </CloseButton>
    </div>
  )
}

const Amount = ({ euros }: { euros: number }) => (
  <strong className="tabular font-semibold">{formatEuros(euros)}</strong>
)

function Nothing({ order, error, onClose }: { order: Order; error: string; onClose: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ErrorNote boxed>{error}</ErrorNote>
      <p>
        {order.state === 'pending'
          ? 'You can withdraw from this order once its payment has arrived.'
          : 'No file of this order can be withdrawn from any more.'}
      </p>
      <WithdrawItems items={order.media} chosen={new Set()} disabled onToggle={() => {}} />
      <CloseButton size="large" onClose={onClose}>
        Close
      </CloseButton>
    </div>
  )
}
