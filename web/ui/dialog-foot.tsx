import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Of what holds such a foot in a dialog that covers the screen: on a phone one column as high as the screen below the title, and what takes the focus stays clear of it. */
export const footed =
  'foot-bar:flex foot-bar:min-h-[calc(100dvh-6.625rem)] foot-bar:flex-col foot-bar:[&_*:not([data-foot],[data-foot]_*)]:scroll-mb-52'

type DialogFootProps = {
  className?: string
  children: ReactNode
}

/** What may be pressed: on a phone at the lower edge all the while, two beside each other where their words fit. */
export const DialogFoot = ({ className, children }: DialogFootProps) => (
  <div
    data-foot
    className={classNames(
      'foot-bar:sticky foot-bar:-bottom-7 foot-bar:z-10 foot-bar:order-last foot-bar:-mx-5 foot-bar:mt-auto foot-bar:-mb-7 foot-bar:flex foot-bar:flex-wrap foot-bar:gap-3 foot-bar:border-t foot-bar:border-line foot-bar:bg-surface foot-bar:px-5 foot-bar:pt-3 foot-bar:pb-[max(0.75rem,env(safe-area-inset-bottom))] foot-bar:*:grow foot-bar:*:basis-[calc(50%-0.5rem)] foot-bar:[&>:first-child:nth-last-child(odd)]:basis-full',
      className,
    )}
  >
    {children}
  </div>
)
