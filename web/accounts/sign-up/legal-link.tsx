import type { ReactNode } from 'react'

/** A link to a legal page in a new tab, so that the form keeps its values. */
export function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="font-medium whitespace-nowrap underline underline-offset-2 large-letters:whitespace-normal"
    >
      {children}
    </a>
  )
}
