import type { ReactElement } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** `wide`: a phone leaves it out, so that the pictures stay in sight. */
export type Fact = { key: string; said: ReactElement | string | false; wide?: boolean }

/**
 * Short facts with dots between them, within a sentence's line; a dot that would begin a line falls into the cut-off edge, and where a
 * phone leaves out all before it there is none to be read.
 */
export const Dotted = ({ facts }: { facts: readonly Fact[] }) => (
  <span className="block overflow-hidden">
    <span className="-ml-4 flex flex-wrap">
      {facts.map(({ key, said, wide }, at) => (
        <span key={key} className={classNames('min-w-0', wide && 'max-sm:hidden')}>
          <span className="inline-block w-4 text-center whitespace-pre">
            {at > 0 && (
              <span className={isAllWide(facts.slice(0, at)) ? 'max-sm:hidden' : undefined}>{' · '}</span>
            )}
          </span>
          {said}
        </span>
      ))}
    </span>
  </span>
)

const isAllWide = (facts: readonly Fact[]): boolean => facts.every(({ wide }) => wide)
