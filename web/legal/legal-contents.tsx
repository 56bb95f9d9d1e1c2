import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'

type Entry = { id: string; title: string; number: number | null }

/** The sections as links; beside the text on wide screens, above it on phones. */
export function LegalContents({ sections }: { sections: readonly Entry[] }) {
  const { hash, key } = useLocation()
  // Whoever goes on by keyboard goes on from the section, not from the list. Its key tells one press from the next.
  useEffect(() => {
    if (key && hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
  }, [hash, key])
  return (
    <nav
      aria-label="Contents"
      className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <details className="group border-y border-line lg:hidden">
        <summary className="flex min-h-13 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          Contents
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <Sections sections={sections} />
      </details>
      <div className="max-lg:hidden">
        <p className="font-semibold">Contents</p>
        <Sections sections={sections} />
      </div>
    </nav>
  )
}

function Sections({ sections }: { sections: readonly Entry[] }) {
  const isNumbered = sections.some(({ number }) => number !== null)
  return (
    <ol className="mt-2 max-lg:mb-3 max-lg:mt-0 sm:columns-2 lg:columns-1">
      {sections.map(({ id, title, number }) => (
        <li key={id}>
          <Link
            to={{ hash: id }}
            className="flex min-h-11 items-center gap-2 text-muted transition-colors hover:text-ink lg:text-fine"
          >
            {isNumbered && <span className="tabular min-w-6 shrink-0">{number}</span>}
            {title}
          </Link>
        </li>
      ))}
    </ol>
  )
}
