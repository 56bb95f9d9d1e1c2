import interFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { SiteFrame } from '#web/home/site-frame.tsx'
import { TroublePage } from '#web/home/trouble.tsx'
import { useNonce } from '#web/platform/nonce.ts'
import { markRoleScript } from '#web/platform/role-mark.ts'
import { serverTools } from '#web/platform/server-context.ts'
import './styles/app.css'

export const loader = ({ context }: LoaderFunctionArgs) => ({
  publicUrl: context.get(serverTools).publicUrl,
})
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#06222e" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="preload" href={interFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script nonce={nonce} suppressHydrationWarning>
          {markRoleScript}
        </script>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
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
    <SiteFrame>
      <TroublePage error={error} />
    </SiteFrame>
  )
}
