import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { WITHDRAWAL_WORDING } from '#contract/orders/withdrawal.ts'
import { formatDate } from '#contract/time/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type CartItem, placeOf } from './cart-item.ts'

type ConfirmDialogProps = {
  email: string
  /** What is bought, all of one session. */
  items: readonly CartItem[]
  /** Whose photos and videos they are; empty where that is not known. */
  seller: string
  /** Euros. */
  total: number
  onClose: () => void
  onProceed: () => void
}

/** Says once more what is bought and where the receipt goes, and takes the request for immediate delivery before paying (decisions.md, Money). */
export function ConfirmDialog({ email, items, seller, total, onClose, onProceed }: ConfirmDialogProps) {
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
      title="Confirm your order"
      description="Check what you buy and where your receipt goes."
    >
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <div className="divide-y divide-line rounded-control bg-surface-soft px-4">
          <Bought items={items} total={total} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <p className="min-w-0">
              <span className="block text-fine text-muted">Confirmation and receipt go to</span>{' '}
              <span className="font-semibold break-all">{email}</span>
            </p>
            <Link
              to="/surfer/contact"
              onClick={onClose}
              className="inline-flex min-h-11 items-center text-fine font-medium underline underline-offset-4"
            >
              Change my email
            </Link>
          </div>
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

/** `2 photos · 1 video`, of which session, and the sum. */
function Bought({ items, total }: Pick<ConfirmDialogProps, 'items' | 'total'>) {
  const videos = items.filter(({ media }) => media.type === 'video').length
  const counted = [...count(items.length - videos, 'photo'), ...count(videos, 'video')].join(' · ')
  const session = items[0]?.session
  return (
    <div className="tabular flex items-start justify-between gap-x-4 py-3">
      <p className="min-w-0">
        <span className="block font-semibold">{counted}</span>{' '}
        {session && (
          <span className="block text-fine text-muted">
            {placeOf(session)} · {formatDate(session.session_date)}
          </span>
        )}
      </p>
      <p className="shrink-0 font-semibold">{formatEuros(total)}</p>
    </div>
  )
}

const count = (many: number, word: string): string[] =>
  many === 0 ? [] : [`${many} ${word}${many === 1 ? '' : 's'}`]
