import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'

/** A wave held in a frame. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <rect x="2" y="2" width="28" height="28" rx="7" stroke="currentColor" strokeWidth="2.5" />
      <path
        d="M2.5 21.5c5.2.4 7-2.3 8.6-5.7 1.7-3.7 4.2-6.5 8.2-6.5 3.1 0 5.2 2 5.2 4.5 0 2.1-1.5 3.5-3.3 3.5-1.5 0-2.5-1-2.5-2.3"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M14.5 21.5c2.6 2.3 8.6 2.6 15 .2"
        stroke="var(--action)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Logo() {
  return (
    <Link
      to="/"
      className="-ml-1 inline-flex min-h-11 items-center gap-2.5 rounded-control px-1 font-display text-lead font-semibold tracking-tight"
    >
      <LogoMark className="size-8" />
      {/* Too narrow for all the header holds: the mark alone stays in sight. */}
      <span className="max-[22rem]:sr-only">{brand.name}</span>
    </Link>
  )
}
