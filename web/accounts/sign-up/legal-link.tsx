import type { ReactNode } from 'react'

/** Opens beside the form, so that nothing typed is lost. */
export function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="font-medium underline underline-offset-2">
      {children}
    </a>
  )
}
