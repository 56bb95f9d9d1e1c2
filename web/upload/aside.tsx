import type { ReactNode } from 'react'
import { useOwnHeight } from '#web/ui/use-own-height.ts'

/** It stays in sight; `--own` is its height. */
export const sticks =
  'lg:sticky lg:top-[min(var(--header)+1.5rem,100dvh-var(--notice)-var(--bar)-1.5rem-var(--own,0px))]'

/** Beside the files, always in sight; what does not fit is scrolled to with the page. */
export function Aside({ children }: { children: ReactNode }) {
  const own = useOwnHeight<HTMLDivElement>()
  return (
    <div ref={own} className={`grid grid-cols-1 gap-8 ${sticks}`}>
      {children}
    </div>
  )
}
