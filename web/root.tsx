import type { ReactNode } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { brand } from '#contract/brand.ts'
import { ErrorPage } from '#web/home/error-page.tsx'
import { LastGuard, PageMark } from '#web/home/last-guard.tsx'
import { PlainError } from '#web/home/plain-error.tsx'
import { SiteFrame } from '#web/home/site-frame.tsx'
import { serverTools } from '#web/platform/api/server-context.ts'
import { useEarlyScripts } from '#web/platform/document/early-scripts.ts'
import { LateScripts } from '#web/platform/document/late-scripts.tsx'
import { useNonce } from '#web/platform/document/nonce.ts'
import { OFFLINE_META } from '#web/platform/document/offline-worker.ts'
import { SIGNUP_META } from '#web/platform/document/signup-mode.ts'
import { ANALYTICS_META } from '#web/platform/storage/consent.ts'
import { SCROLL_KEY } from '#web/platform/storage/storage.ts'
import { Part } from '#web/ui/part.tsx'
import styles from './styles/app.css?url'

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl, analytics, photographerSignup, offlinePage } = context.get(serverTools)
  return { publicUrl, analytics, photographerSignup, offlinePage }
}
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <LastGuard styles={styles}>
      <Document>{children}</Document>
    </LastGuard>
  )
}

function Document({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const early = useEarlyScripts()
  const { analytics, photographerSignup, offlinePage } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#06222e" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* With a precedence React puts it before all other fetches. */}
        <link rel="stylesheet" href={styles} precedence="page" />
        <script nonce={nonce} suppressHydrationWarning>
          {early}
        </script>
        {analytics && <meta name={ANALYTICS_META} content={analytics.key} data-url={analytics.url} />}
        {photographerSignup && <meta name={SIGNUP_META} content={photographerSignup} />}
        {offlinePage && <meta name={OFFLINE_META} content="on" />}
        <Part name="meta" instead={<title>{brand.name}</title>}>
          <Meta />
        </Part>
        <Links />
      </head>
      <body>
        <PageMark>{children}</PageMark>
        <ScrollRestoration storageKey={SCROLL_KEY} />
        <LateScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Part name="frame" instead={<PlainError />}>
      <SiteFrame failed>
        <ErrorPage error={error} />
      </SiteFrame>
    </Part>
  )
}
