import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonLook } from '#web/ui/button.tsx'
import { pageNumbers } from './pages.ts'

/** 44 px each where they fit in one line, which on the narrowest phones they only do a little smaller. */
const box = 'h-11 min-w-0 flex-1 basis-11 sm:flex-none'
const look = `${buttonLook('quiet')} ${box} px-0 tabular`

/** Numbered pages with arrows; each is a link of its own. */
export function PageLinks({ current, last }: { current: number; last: number }) {
  if (last < 2) return null
  return (
    <nav aria-label="Pages" className="mx-auto flex max-w-full justify-center sm:gap-1">
      <Arrow to={current - 1} off={current === 1} label="Previous page" icon={ChevronLeft} />
      {pageNumbers(current, last).map((page, at) =>
        page === null ? (
          <span
            key={`gap-${at < 3 ? 'low' : 'high'}`}
            className="grid h-11 w-4 place-items-center text-muted sm:w-11"
          >
            …
          </span>
        ) : (
          <Link
            key={page}
            to={`?page=${page}`}
            preventScrollReset
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
            className={page === current ? `${look} bg-ink text-surface hover:bg-ink` : look}
          >
            {page}
          </Link>
        ),
      )}
      <Arrow to={current + 1} off={current === last} label="Next page" icon={ChevronRight} />
    </nav>
  )
}

type ArrowProps = { to: number; off: boolean; label: string; icon: typeof ChevronLeft }

function Arrow({ to, off, label, icon: Icon }: ArrowProps) {
  if (off) return <span aria-hidden="true" className={box} />
  return (
    <Link to={`?page=${to}`} preventScrollReset aria-label={label} className={look}>
      <Icon aria-hidden="true" className="size-5" />
    </Link>
  )
}
