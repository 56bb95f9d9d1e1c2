import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'

type SignupFrameProps = {
  /** Which of the painted waves stands beside the form: `web/public/home/wave-{n}-800.*`. */
  wave: 1 | 2 | 3 | 4
  /** Reasons for an account, one line each. */
  points: readonly string[]
  children: ReactNode
}

/** The layout of a full-screen sign-up: the form, and on wide screens a picture beside it. */
export function SignupFrame({ wave, points, children }: SignupFrameProps) {
  return (
    <div className="mx-auto grid max-w-[60.5rem] grid-cols-1 gap-8 pb-[env(safe-area-inset-bottom)] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12">
      <aside className="deep relative isolate hidden min-h-[36rem] content-end gap-6 overflow-hidden rounded-sheet p-8 lg:grid">
        <picture className="contents">
          <source type="image/avif" srcSet={`/home/wave-${wave}-800.avif`} />
          <img
            src={`/home/wave-${wave}-800.jpg`}
            alt=""
            loading="lazy"
            className="absolute inset-0 -z-10 size-full object-cover"
          />
        </picture>
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-surface-deep from-25% via-surface-deep/70 to-transparent" />
        <p className="font-display text-headline font-semibold tracking-tight">{brand.tagline}</p>
        <ul className="grid gap-3">
          {points.map((point) => (
            <li key={point} className="border-t border-on-deep/30 pt-3">
              {point}
            </li>
          ))}
        </ul>
      </aside>
      {children}
    </div>
  )
}
