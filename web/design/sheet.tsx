import type { ReactNode } from 'react'

/** A chapter of the page. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-6 border-t border-line pt-6">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** One primitive in one state, or in several beside each other. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <h3 className="font-text text-fine font-medium text-muted">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}

/** Specimens that need no more than half a page. */
export const Pairs = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2">{children}</div>
)
