import type { ReactNode } from 'react'

/** What surrounds every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="flex-1">
      {children}
    </main>
  )
}
