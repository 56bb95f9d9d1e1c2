import { Images, type LucideIcon, ReceiptText } from 'lucide-react'
import { NavLink, Outlet } from 'react-router'
import { RequireRole } from '#web/accounts/route-guard.tsx'

const entries: { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/surfer/media', label: 'My Media', icon: Images },
  { to: '/surfer/purchases', label: 'Purchase History', icon: ReceiptText },
]

/** The surfer's account area: side menu, a scrolling row on phones (surfer.md §2). */
export default function SurferLayout() {
  return (
    <RequireRole type="surfer">
      <div className="measure grid grid-cols-1 gap-6 py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12 lg:py-12">
        <nav
          aria-label="My Account"
          className="-mx-4 overflow-x-auto px-4 lg:sticky lg:top-24 lg:mx-0 lg:self-start lg:overflow-visible lg:px-0"
        >
          <ul className="flex gap-1 lg:flex-col">
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
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </RequireRole>
  )
}
