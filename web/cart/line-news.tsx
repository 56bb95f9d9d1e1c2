import { TriangleAlert } from 'lucide-react'
import { formatEuros } from '#contract/money.ts'
import { Button } from '#web/ui/button.tsx'
import type { ItemNews } from './cart-news.ts'

type LineNewsProps = { news: ItemNews; id: string; onAccept: (euros: number) => void; onRemove: () => void }

/** What changed about one item, and the one press that puts it right. */
export function LineNews({ news: { text, price }, id, onAccept, onRemove }: LineNewsProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-danger-soft py-1.5 pr-1.5 pl-3">
      <p id={id} className="flex min-w-0 items-start gap-2 text-fine font-medium text-danger">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {text}
      </p>
      {price === null ? (
        <Button aria-describedby={id} onClick={onRemove} className="ml-auto bg-surface text-fine">
          Remove
        </Button>
      ) : (
        <Button
          aria-describedby={id}
          onClick={() => onAccept(price)}
          className="tabular ml-auto bg-surface text-fine"
        >
          Accept {formatEuros(price)}
        </Button>
      )}
    </div>
  )
}
