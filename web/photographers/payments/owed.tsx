import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatEuros } from '#contract/orders/money.ts'

/** What a photographer owes, and for what; nothing for almost everybody. */
export const Owed = ({ euros, children }: { euros: number; children: ReactNode }) =>
  euros > 0 && (
    <p className="tabular flex gap-3 rounded-control border border-line bg-surface-raised p-4 sm:px-5">
      <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-danger" strokeWidth={1.75} />
      <span className="min-w-0">
        You owe {formatEuros(euros)}: {children}
      </span>
    </p>
  )
