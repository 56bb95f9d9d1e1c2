import { ArrowLeft, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { moveTo } from '../dialog-view.ts'

type SignupFrameProps = {
  /** Which of the painted waves stands beside the form: `web/public/home/wave-{n}-tall.*`. */
  wave: 1 | 2 | 3 | 4
  children: ReactNode
}

/** The layout of a full-screen sign-up: the form, and on wide screens a picture below what its side panel says (surfer.md §2). */
export function SignupFrame({ wave, children }: SignupFrameProps) {
  return (
    <div className="mx-auto grid max-w-[38.5rem] grid-cols-1 pb-[env(safe-area-inset-bottom)] foot-bar:pb-0 lg:max-w-[32rem]">
      <div
        aria-hidden="true"
        className="isolate hidden overflow-hidden bg-surface-deep lg:absolute lg:inset-y-0 lg:left-0 lg:block lg:w-(--panel)"
      >
        <picture className="contents">
          <source type="image/avif" srcSet={`/home/wave-${wave}-tall.avif`} />
          <img
            src={`/home/wave-${wave}-tall.jpg`}
            alt=""
            loading="lazy"
            className="absolute inset-0 -z-10 size-full object-cover"
          />
        </picture>
        <div className="scrim-panel absolute inset-0 -z-10" />
      </div>
      {children}
    </div>
  )
}

/** The title of a sign-up, on phones below its way back. */
export const SignupTitle = ({ children }: { children: ReactNode }) => (
  <span className="max-lg:block max-lg:pt-11">{children}</span>
)

/** What stands above the fields: where the side panel has the title, what the fields are; and where else one may have wanted to go. */
export const SignupLead = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-1">
    <h3 className="hidden text-title lg:block">Your details</h3>
    <p className="flex flex-wrap items-center justify-between gap-x-6 text-fine text-muted [&>button]:-mx-1">
      {children}
    </p>
  </div>
)

/** The way back to the question who one is, in the row of the X. */
export const SignupBack = ({ type }: { type: Role }) => (
  <Button
    variant="quiet"
    className="absolute top-5 left-5 -ml-4 sm:top-6 sm:left-[max(1.75rem,calc(50%-19.25rem))] lg:left-[calc(var(--panel)+1.75rem)]"
    onClick={() => moveTo('chooser', type)}
  >
    <ArrowLeft aria-hidden="true" className="size-5" /> Back
  </Button>
)

/** Reasons for an account, one line each; where there is no panel the first one alone. */
export const SignupPoints = ({ points }: { points: readonly string[] }) => (
  <span className="mt-3 grid gap-3 lg:mt-6">
    {points.map((point, at) => (
      <span
        key={point}
        className={classNames(
          'items-center gap-2 font-medium text-ink lg:border-t lg:border-on-deep/30 lg:pt-3 lg:font-normal lg:text-on-deep',
          at === 0 ? 'flex' : 'hidden lg:flex',
        )}
      >
        <Check aria-hidden="true" className="size-5 shrink-0 text-success lg:hidden" />
        {point}
      </span>
    ))}
  </span>
)
