import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { Guard } from '#web/ui/guard.tsx'
import { PlainError } from './plain-error.tsx'

/** Errors of a page, which the router shows in the page's frame; any other error is one of the document. */
const ofPages = new Set<unknown>()

/** Around the page inside the document. */
export const PageMark = ({ children }: { children: ReactNode }) => (
  <Guard
    instead={(thrown) => {
      ofPages.add(thrown)
      throw thrown
    }}
  >
    {children}
  </Guard>
)

/**
 * Error boundary around the whole document. Without it, an error outside of the page would reach the router's own page,
 * which shows the stack trace.
 */
export const LastGuard = ({ children, styles }: { children: ReactNode; styles: string }) => (
  <Guard
    name="document"
    instead={(thrown) => {
      if (ofPages.delete(thrown)) throw thrown
      return (
        <html lang="en">
          <head>
            <title>{brand.name}</title>
            <link rel="stylesheet" href={styles} />
          </head>
          <body>
            <PlainError />
          </body>
        </html>
      )
    }}
  >
    {children}
  </Guard>
)
