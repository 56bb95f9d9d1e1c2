import { Check, Clock, Download } from 'lucide-react'
import { Link } from 'react-router'
import { downloadPath, type Owned } from './use-owned.ts'

const badge =
  'absolute right-2 bottom-2 inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-fine font-semibold @max-[10rem]:right-0 @max-[10rem]:bottom-0 @max-[10rem]:px-3'

/** In place of the way into the cart: the item is the surfer's already, or its payment is under way. */
export function TileOwned({ owned, alt }: { owned: Owned; alt: string }) {
  if (owned === 'processing')
    return (
      <p className={`${badge} pointer-events-none bg-surface/90 text-ink`}>
        <Clock aria-hidden="true" className="size-4" />{' '}
        <span className="@max-[10rem]:sr-only">Payment under way</span>
      </p>
    )
  return (
    <Link
      to={downloadPath(owned)}
      aria-label={`Yours, download ${alt}`}
      className={`${badge} bg-success-soft text-success`}
    >
      <Check aria-hidden="true" className="size-4 @max-[10rem]:hidden" />
      <span className="@max-[10rem]:sr-only">Yours</span>
      <Download aria-hidden="true" className="size-4" />
    </Link>
  )
}
