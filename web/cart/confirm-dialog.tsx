import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { WITHDRAWAL_WORDING } from '#contract/orders/withdrawal.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ConfirmDialogProps = {
  email: string
  /** Whose photos and videos they are; empty where that is not known. */
  seller: string
  /** Euros. */
  total: number
  onClose: () => void
  onProceed: () => void
}

/** Confirms the address and takes the request for immediate delivery before paying (decisions.md, Money). */
export function ConfirmDialog({ email, seller, total, onClose, onProceed }: ConfirmDialogProps) {
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (agreed) onProceed()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirm your email"
      description="Your confirmation and receipt go to this address:"
    >
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-surface-soft px-4 py-1">
          <p className="py-2 font-semibold break-all">{email}</p>
          <Link
            to="/surfer/contact"
            onClick={onClose}
            className="inline-flex min-h-11 items-center text-fine font-medium underline underline-offset-4"
          >
            Change my email
          </Link>
        </div>
        <CheckboxField
          className="rounded-control border border-line-strong px-4 py-1"
          label={WITHDRAWAL_WORDING.text}
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
          error={asked && !agreed ? errorSentence('consent_required') : null}
          required
        />
        <Button type="submit" variant="action" size="large">
          <span>
            Continue to payment · <span className="tabular">{formatEuros(total)}</span>
          </span>
        </Button>
        <p className="text-fine text-muted">
          Sold by {seller || 'the photographer'}. {brand.name} takes your payment as the seller's agent, and
          is the name on your card statement.
        </p>
      </form>
    </Dialog>
  )
}
