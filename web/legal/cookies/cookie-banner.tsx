import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Consent } from '#web/platform/storage/consent.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CookieKinds } from './cookie-kinds.tsx'
import { useClearEdge } from './use-clear-edge.ts'

/** Both answers look alike: refusing is as easy as accepting (surfer.md, Cookie banner). */
export function CookieBanner({ onAnswer }: { onAnswer: (consent: Consent) => void }) {
  const [detailed, setDetailed] = useState(false)
  const title = useId()
  const details = useId()
  const banner = useRef<HTMLElement>(null)
  const edge = useClearEdge(banner, detailed)
  return (
    <section
      ref={banner}
      aria-labelledby={title}
      className={classNames(
        'fixed z-25 animate-rise overflow-y-auto border-line bg-surface-raised shadow-sheet print:hidden',
        places[edge],
      )}
    >
      <div className="measure relative grid grid-cols-1 gap-x-10 gap-y-2 pt-2 sm:gap-y-3 sm:pt-3 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:items-center">
        <div>
          <h2
            id={title}
            className="py-1.5 pr-36 font-display text-body font-semibold sm:text-lead tracking-tight sm:pr-11 sm:pb-0 lg:pt-0"
          >
            Cookies, only if you like
          </h2>
          <p className="max-w-3xl text-fine text-muted sm:mt-1">
            <span className="max-sm:sr-only">
              What keeps you logged in and holds your cart is always on.{' '}
            </span>
            With your consent we also count how the shop is used.{' '}
            <Link to="/cookies" className="font-medium text-ink underline underline-offset-2">
              Cookie Policy
            </Link>
          </p>
        </div>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Close"
          className="absolute top-1 right-2 sm:top-2 lg:static lg:col-start-3 lg:row-start-1 lg:-mr-3 lg:-ml-8"
          onClick={() => onAnswer('refused')}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
        <div className="flex flex-wrap items-center gap-2 lg:col-start-2 lg:row-start-1 lg:flex-nowrap">
          <Button className={answerLook} onClick={() => onAnswer('refused')}>
            Only Essential Cookies
          </Button>
          <Button className={answerLook} onClick={() => onAnswer('accepted')}>
            Accept All Cookies
          </Button>
          <Button
            variant="quiet"
            className="px-2 text-fine underline underline-offset-4 max-sm:absolute max-sm:top-1 max-sm:right-13 lg:order-first"
            aria-expanded={detailed}
            aria-controls={details}
            onClick={() => setDetailed(!detailed)}
          >
            {detailed ? 'Hide Details' : 'Show Details'}
          </Button>
        </div>
        <div id={details} hidden={!detailed} className="lg:col-span-3">
          <CookieKinds />
        </div>
      </div>
    </section>
  )
}

const places = {
  bottom:
    'inset-x-0 bottom-0 max-h-[70dvh] border-t pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:rounded-t-sheet sm:pb-[max(1rem,env(safe-area-inset-bottom))]',
  top: 'inset-x-0 top-(--notice-top) max-h-[min(70dvh,calc(100dvh-var(--notice-top)))] border-b pb-3 max-sm:rounded-b-sheet sm:pb-4',
}
const answerLook = 'min-w-39 flex-1 px-0 text-fine sm:flex-none sm:px-4'
