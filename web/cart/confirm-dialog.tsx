import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import { countOf } from '#contract/counts.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { WITHDRAWAL_WORDING } from '#contract/orders/withdrawal.ts'
import { formatDate } from '#contract/time/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { type CartItem, placeOf } from './cart-item.ts'
import { ItemPicture } from './item-picture.tsx'

/** Small pictures of what is bought; of more, the others are counted. */
const PICTURES = 3

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
  const isMissing = asked && !agreed
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
          className={classNames(
            'rounded-control border px-4 py-1',
            isMissing ? 'border-danger pb-4 [&_input]:ring-2 [&_input]:ring-danger' : 'border-line-strong',
          )}
          label={WITHDRAWAL_WORDING.text}
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
          error={isMissing ? errorSentence('consent_required') : null}
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

/** `2 photos · 1 video`, of which session, how some of them look, and the sum. */
function Bought({ items, total }: Pick<ConfirmDialogProps, 'items' | 'total'>) {
  const videos = items.filter(({ media }) => media.type === 'video').length
  const photos = items.length - videos
  const counted = [photos > 0 && countOf(photos, 'photo'), videos > 0 && countOf(videos, 'video')]
  const session = items[0]?.session
  return (
    <div className="tabular flex items-start justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <p>
          <span className="block font-semibold">{counted.filter(Boolean).join(' · ')}</span>{' '}
          {session && (
            <span className="block text-fine text-muted">
              {placeOf(session)} · {formatDate(session.session_date)}
            </span>
          )}
        </p>
        {/* Each has its name in the cart below. */}
        <div aria-hidden="true" className="mt-2 flex items-center gap-1 large-letters:flex-wrap">
          {items.slice(0, PICTURES).map((item) => (
            <ItemPicture key={item.id} item={item} className="w-14" />
          ))}
          {items.length > PICTURES && (
            <span className="pl-1 text-fine text-muted">+{items.length - PICTURES}</span>
          )}
        </div>
      </div>
      <p className="shrink-0 font-semibold">{formatEuros(total)}</p>
    </div>
  )
}
