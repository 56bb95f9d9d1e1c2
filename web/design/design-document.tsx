import { createMemoryRouter, RouterProvider } from 'react-router'
import { brand } from '#contract/brand.ts'
import styles from '../styles/app.css?url'
import { Controls } from './controls.tsx'
import { Dialogs } from './dialogs.tsx'
import { States } from './states.tsx'
import { Tokens } from './tokens.tsx'

/** Tokens and primitives with all their states, for whoever develops; no part of the site that is built. */
export function DesignDocument() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Design · ${brand.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} precedence="page" />
      </head>
      <body>
        <RouterProvider router={router} />
      </body>
    </html>
  )
}

function Design() {
  return (
    <main className="measure grid grid-cols-1 gap-12 py-12">
      <header>
        <h1 className="text-headline">Design</h1>
        <p className="mt-3 max-w-xl text-muted">
          Every token and every primitive of `web/ui`, in all their states. Only whoever develops sees this
          page.
        </p>
      </header>
      <Tokens />
      <Controls />
      <States />
      <Dialogs />
    </main>
  )
}

/** Primitives link and load again; nothing here leads anywhere. */
const router = createMemoryRouter([{ path: '*', element: <Design /> }])
