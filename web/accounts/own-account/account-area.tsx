import type { LucideIcon } from 'lucide-react'
import { ChevronDown, UserRound } from 'lucide-react'
import { NavLink, Outlet, useLocation } from 'react-router'
import type { Role } from '#contract/accounts/accounts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDisclosure } from '#web/ui/use-disclosure.ts'
import { RequireRole } from '../login/route-guard.tsx'
import { ConfirmNote } from './confirm-note.tsx'

export type AreaEntry = { to: string; label: string; icon: LucideIcon }

type AccountAreaProps = { type: Role; entries: readonly AreaEntry[] }

/** The layout of an account area: a side menu, which on phones opens from a button with the current page's name. */
export function AccountArea({ type, entries }: AccountAreaProps) {
  const { open, toggle, holder } = useDisclosure()
  const { pathname } = useLocation()
  const current = entries.find(({ to }) => `${pathname}/`.startsWith(`${to}/`))
  return (
    <RequireRole type={type}>
      <div className="measure grid grid-cols-1 content-start gap-6 py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12 lg:py-12">
        <div ref={holder} className="relative sm:max-lg:w-64 lg:sticky lg:top-24 lg:self-start">
          <button
            type="button"
            aria-expanded={open}
            aria-controls="area-menu"
            aria-label={`Account menu, now at ${current?.label ?? 'My Account'}`}
            onClick={toggle}
            className="flex min-h-12 w-full items-center gap-3 rounded-control border border-line-strong bg-surface-raised px-4 font-medium lg:hidden"
          >
            {/* The page names itself below. */}
            <UserRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
            Account
            <ChevronDown
              aria-hidden="true"
              className={classNames('ml-auto size-5 transition-transform', open && 'rotate-180')}
            />
          </button>
          <nav
            id="area-menu"
            aria-label="My Account"
            className={classNames(
              'max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:z-20 max-lg:mt-2 max-lg:animate-rise max-lg:rounded-control max-lg:border max-lg:border-line max-lg:bg-surface-raised max-lg:p-2 max-lg:shadow-lift',
              !open && 'max-lg:hidden',
            )}
          >
            <ul className="grid gap-1">
              {entries.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className="flex min-h-11 items-center gap-3 rounded-control px-4 font-medium whitespace-nowrap text-muted transition-colors hover:bg-surface-soft hover:text-ink aria-[current=page]:bg-surface-soft aria-[current=page]:text-ink"
                  >
                    <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="min-w-0">
          <ConfirmNote contactPath={type === 'surfer' ? '/surfer/contact' : '/photographerprofile/contact'} />
          <Outlet />
        </div>
      </div>
    </RequireRole>
  )
}
