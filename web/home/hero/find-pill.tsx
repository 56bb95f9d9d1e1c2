import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { loadPart } from '#web/platform/connection.ts'
import { FindForm } from './find-form.tsx'

const load = () => import('#web/catalogue/search/find-sheet.tsx')
const Opened = lazy(async () => ({ default: (await loadPart(load)).FindSheet }))
const preload = (): void => {
  load().catch(() => undefined)
}

/** The search in the hero: on a phone one line that opens it in a sheet, without scripts as the link it is. */
export function FindPill() {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <search className="mt-6 block max-w-3xl sm:mt-8">
      <Link
        to={{ hash: 'find' }}
        aria-haspopup="dialog"
        data-call
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        className="flex h-14 items-center gap-3 rounded-full bg-surface-raised px-5 shadow-sheet md:hidden"
      >
        <Search aria-hidden="true" className="size-5 shrink-0" />
        <span className="truncate font-medium">Where did you surf?</span>
        <span className="ml-auto shrink-0 text-fine text-muted">Any day</span>
      </Link>
      <FindForm
        id="find"
        className="bg-surface-raised p-2 shadow-sheet max-md:not-target:hidden max-md:mt-2 max-md:rounded-sheet md:grid-cols-[minmax(0,1fr)_12rem_auto] md:items-center md:gap-1 md:rounded-[2.5rem]"
      />
      <Suspense fallback={null}>
        {open && (
          <Opened onClose={close}>
            <FindForm stacked onFound={close} />
          </Opened>
        )}
      </Suspense>
    </search>
  )
}
