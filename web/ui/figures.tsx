import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

/** A row of large figures, one below the other on phones. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">{children}</dl>
)

type FigureProps = { label: string; value: string; note?: string }

export const Figure = ({ label, value, note }: FigureProps) => (
  <div className="grid content-start gap-1 rounded-control border border-line bg-surface-raised p-5">
    <dt className="text-fine font-medium text-muted">{label}</dt>
    <dd className="tabular font-display text-headline font-semibold tracking-tight break-words">{value}</dd>
    {note && <dd className="text-fine text-muted">{note}</dd>}
  </div>
)

/** The same row before the figures are there. */
export const FiguresSkeleton = ({ count, label }: { count: number; label: string }) => (
  <div role="status" className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
    <span className="sr-only">{label}</span>
    {['a', 'b', 'c'].slice(0, count).map((key) => (
      <Skeleton key={key} className="h-32" />
    ))}
  </div>
)
