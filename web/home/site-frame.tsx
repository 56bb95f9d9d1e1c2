import type { ReactNode } from 'react'
import { AccountDialogs } from '#web/accounts/dialogs.tsx'
import { CartDialogs } from '#web/cart/cart-dialogs.tsx'
import { CookieConsent } from '#web/legal/cookie-consent.tsx'
import { NotifyBanner } from '#web/notifications/notify-banner.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { ScrollingBanner } from './scrolling-banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** What surrounds every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className={`skip-link ${buttonLook('action')}`}>
        Skip to content
      </a>
      <CookieConsent />
      <NavigationProgress />
      <ScrollingBanner />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <NotifyBanner />
      <SiteFooter />
      <AccountDialogs />
      <CartDialogs />
    </>
  )
}
