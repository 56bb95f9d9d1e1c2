import { useLocation } from 'react-router'
import { NotifyButton } from './notify-button.tsx'

/** Pages without the banner (surfer.md §2). */
const elsewhere = ['/', '/cart']

/** Stands once in the frame, above the footer; styles hide it from photographers before the first paint. */
export function NotifyBanner() {
  const { pathname } = useLocation()
  if (elsewhere.includes(pathname === '/' ? pathname : pathname.replace(/\/+$/, ''))) return null
  return (
    <aside aria-labelledby="notify-title" className="measure pt-16 as-photographer:hidden">
      <div className="flex flex-col gap-5 rounded-sheet bg-surface-soft p-6 sm:flex-row sm:items-center sm:justify-between sm:gap-8 sm:p-8">
        <div className="max-lg:max-w-2xl">
          <h2 id="notify-title" className="text-title">
            Not seeing your session yet?
          </h2>
          <p className="mt-1.5 text-muted">
            Allow sometime for photographers to upload your session. We can also notify you when your session
            is ready.
          </p>
        </div>
        <NotifyButton className="shrink-0 bg-surface-raised sm:self-center" />
      </div>
    </aside>
  )
}
