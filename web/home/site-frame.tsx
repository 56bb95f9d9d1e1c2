import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AccountDialogs } from '#web/accounts/dialogs/dialogs.tsx'
import { CartDialogs } from '#web/cart/cart-dialogs.tsx'
import { CookieConsent } from '#web/legal/cookies/cookie-consent.tsx'
import { NotifyBanner } from '#web/notifications/notify-banner.tsx'
import { BringShortlist } from '#web/shortlist/bring-shortlist.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { OVER_THE_PAGE, Part } from '#web/ui/part.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { ScrollingBanner } from './scrolling-banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type SiteFrameProps = {
  children: ReactNode
  /** In place of the page stands what is said of its failure. */
  failed?: boolean
}

/** What surrounds every page. */
export function SiteFrame({ children, failed }: SiteFrameProps) {
  const { pathname } = useLocation()
  return (
    <>
      <a href="#content" className={`skip-link ${buttonLook('action')}`}>
        Skip to content
      </a>
      <Part name="cookie notice" instead={null}>
        <CookieConsent />
      </Part>
      <Part name="progress of navigation" instead={null}>
        <NavigationProgress />
      </Part>
      <Part name="banner" instead={null}>
        <ScrollingBanner />
      </Part>
      <Part name="header" of={pathname}>
        <SiteHeader noPicture={failed} />
      </Part>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Part name="notify banner" instead={null}>
        <NotifyBanner />
      </Part>
      <Part name="footer" of={pathname}>
        <SiteFooter />
      </Part>
      <Part name="account dialogs" of={pathname} className={OVER_THE_PAGE}>
        <AccountDialogs />
      </Part>
      <Part name="cart dialogs" of={pathname} className={OVER_THE_PAGE}>
        <CartDialogs />
      </Part>
      <Part name="shortlist" instead={null}>
        <BringShortlist />
      </Part>
      <Part name="line notice" instead={null}>
        <ConnectionNotice />
      </Part>
    </>
  )
}
