import { Heart, Menu, Upload, X } from 'lucide-react'
import { useEffect } from 'react'
import { Link, NavLink, useLocation, useMatches } from 'react-router'
import { openLogin, openSignup } from '#web/accounts/dialogs/dialogs.tsx'
import { shownRole, useAccount } from '#web/accounts/store.ts'
import { markRole } from '#web/platform/document/role-mark.ts'
import { Button, ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Part } from '#web/ui/part.tsx'
import { useDisclosure } from '#web/ui/use-disclosure.ts'
import { AccountMenu } from './account-menu.tsx'
import { CartLink, PlainCartLink } from './cart-link.tsx'
import { Logo } from './logo.tsx'
import { useOverPicture } from './use-over-picture.ts'

const pages = [
  { to: '/sessions', label: 'Sessions' },
  { to: '/photographers', label: 'Photographers' },
]
/** On phones; photographers have no shortlist. */
const menuPages = [...pages, { to: '/shortlist', label: 'Shortlist' }]
/** Pages whose own top flows into the header (surfer.md, Header). */
const seamless = ['/', '/sessions']

/** Light letters on what is behind them; at large letters no picture is. */
const overPicture = 'deep bg-transparent [--muted:var(--ink)]! large-letters:bg-surface'

/**
 * One header for guest, surfer and photographer. All three are in the page; the mark on the html element, set before the
 * first paint, decides which is seen, so nothing flashes or moves. On the home page it begins transparent, over the picture;
 * `noPicture` where that page could not be shown.
 */
export function SiteHeader({ noPicture }: { noPicture?: boolean | undefined }) {
  const account = useAccount()
  const { user } = account
  const { pathname } = useLocation()
  const shown = useMatches().at(-1)?.loaderData as { found?: object } | undefined
  const menu = useDisclosure()
  const picture = useOverPicture(pathname === '/' && !noPicture)
  const over = picture.over && !menu.open
  // The stored login may turn out to be invalid.
  useEffect(() => {
    if (account.status !== 'unknown') markRole(shownRole(account))
  }, [account])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-menu', menu.open)
  }, [menu.open])
  const MenuIcon = menu.open ? X : Menu
  return (
    <header
      data-top=""
      className={classNames(
        'sticks-above z-30 border-b own-bar:static',
        picture.isFollowed ? 'sticky top-0 large-letters:static' : 'relative',
        over ? overPicture : 'bg-surface',
        seamless.includes(pathname) ? 'border-transparent' : 'border-line',
      )}
    >
      {menu.open && (
        <div
          aria-hidden="true"
          className="absolute inset-x-0 top-full h-lvh animate-appear bg-surface-deep/70 md:hidden"
        />
      )}
      <div
        ref={menu.holder}
        className={classNames(
          // Above a gallery, which is as wide as the screen.
          pathname.startsWith('/session/') && shown?.found ? 'measure-wide' : 'measure',
          'relative flex min-h-16 flex-wrap items-center justify-between gap-x-2',
        )}
      >
        <Logo />
        <nav aria-label="Main" className="absolute left-1/2 hidden -translate-x-1/2 gap-2 md:flex">
          {pages.map((page) => (
            <NavLink
              key={page.to}
              to={page.to}
              prefetch="intent"
              viewTransition
              className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-muted transition-colors hover:text-ink aria-[current=page]:text-ink"
            >
              {page.label}
            </NavLink>
          ))}
        </nav>
        <div className="flex items-center gap-1">
          <div className="hidden items-center gap-1 as-guest:flex">
            <Button
              variant="quiet"
              // The open menu has its own.
              className={classNames('large-letters:hidden', menu.open && 'max-md:hidden')}
              onClick={() => openLogin()}
            >
              Log in
            </Button>
            <Button className="max-md:hidden" onClick={() => openSignup()}>
              Join us
            </Button>
          </div>
          <div className="hidden as-photographer:block">
            <ButtonLink to="/upload-session">
              <Upload aria-hidden="true" className="size-4.5 max-md:hidden large-letters:block" />
              <span className="large-letters:sr-only">
                Upload<span className="max-md:hidden"> Session</span>
              </span>
            </ButtonLink>
          </div>
          <Link
            to="/shortlist"
            aria-label="Shortlist"
            className={classNames(
              buttonLook('quiet', 'icon'),
              'max-md:hidden as-guest:max-lg:hidden as-photographer:hidden',
            )}
          >
            <Heart aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
          </Link>
          <Part name="cart link" instead={<PlainCartLink />}>
            <CartLink className="as-photographer:hidden" />
          </Part>
          <div className="hidden as-photographer:block as-surfer:block">
            <Part name="account menu" of={pathname}>
              <AccountMenu user={user} />
            </Part>
          </div>
          <Button
            variant="quiet"
            size="icon"
            className="md:hidden"
            aria-label={menu.open ? 'Close menu' : 'Open menu'}
            aria-expanded={menu.open}
            aria-controls="mobile-menu"
            onClick={menu.toggle}
          >
            <MenuIcon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
          </Button>
        </div>
        <div
          id="mobile-menu"
          hidden={!menu.open}
          className="absolute inset-x-0 top-full animate-appear border-b border-line bg-surface px-4 pt-2 pb-6 shadow-lift md:hidden"
        >
          <nav aria-label="Pages">
            {menuPages.map((page) => (
              <NavLink
                key={page.to}
                to={page.to}
                viewTransition
                className="flex min-h-13 items-center border-b border-line font-display text-lead font-medium as-photographer:last:border-0 as-surfer:last:border-0"
              >
                {page.label}
              </NavLink>
            ))}
          </nav>
          <div className="mt-5 hidden grid-cols-2 gap-3 as-guest:grid large-letters:grid-cols-1">
            <Button
              onClick={() => {
                menu.close()
                openLogin()
              }}
            >
              Log in
            </Button>
            <Button
              variant="action"
              onClick={() => {
                menu.close()
                openSignup()
              }}
            >
              Join us
            </Button>
          </div>
        </div>
      </div>
    </header>
  )
}
