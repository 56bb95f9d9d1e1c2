import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type SignupFrameProps = {
  /** What the dialog says above it where there is no room for a panel. */
  title: string
  text: string
  /** Which of the painted waves stands beside the form: `web/public/home/wave-{n}-tall.*`. */
  wave: 1 | 2 | 3 | 4
  /** Reasons for an account, one line each. */
  points: readonly string[]
  children: ReactNode
}

/** The layout of a full-screen sign-up: the form, and on wide screens a side panel with a picture (surfer.md §2). */
export function SignupFrame({ title, text, wave, points, children }: SignupFrameProps) {
  return (
    <div className="mx-auto grid max-w-[38.5rem] grid-cols-1 gap-4 pb-[env(safe-area-inset-bottom)] lg:max-w-[32rem] lg:gap-0">
      <aside className="deep isolate hidden content-end gap-6 overflow-hidden p-10 xl:p-14 lg:absolute lg:inset-y-0 lg:left-0 lg:grid lg:w-[min(42%,40rem)]">
        <picture className="contents">
          <source type="image/avif" srcSet={`/home/wave-${wave}-tall.avif`} />
          <img
            src={`/home/wave-${wave}-tall.jpg`}
            alt=""
            loading="lazy"
            className="absolute inset-0 -z-10 size-full object-cover"
          />
        </picture>
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-surface-deep from-25% via-surface-deep/70 to-transparent" />
        <div aria-hidden="true" className="grid gap-3">
          <p className="font-display text-headline font-semibold tracking-tight">{title}</p>
          <p className="text-lead">{text}</p>
        </div>
        <ul className="grid gap-3">
          {points.map((point) => (
            <li key={point} className="border-t border-on-deep/30 pt-3">
              {point}
            </li>
          ))}
        </ul>
      </aside>
      <p className="flex items-center gap-2 font-medium lg:hidden">
        <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
        {points[0]}
      </p>
      {children}
    </div>
  )
}
