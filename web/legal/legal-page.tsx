import type { ReactNode } from 'react'
import { LegalContents } from './legal-contents.tsx'
import type { LegalSection } from './legal-section.ts'

type LegalPageProps = {
  title: string
  /** The line under the title that dates the text. */
  dated: string
  intro: ReactNode
  sections: readonly LegalSection[]
  /** The number of the first section; 0 leaves it without one. */
  firstNumber?: 0 | 1
  /** What comes after the last section. */
  children?: ReactNode
}

/** A legal text with its contents beside it, readable on a phone and on paper (surfer.md, Legal and cookie pages). */
export function LegalPage({ title, dated, intro, sections, firstNumber = 1, children }: LegalPageProps) {
  const numbered = sections.map((section, at) => ({ ...section, number: at + firstNumber || null }))
  return (
    <article className="measure pt-10 sm:pt-14">
      <header className="max-w-3xl">
        <h1 className="text-headline">{title}</h1>
        <p className="mt-3 text-fine text-muted">{dated}</p>
        <div className="prose mt-5 text-lead">{intro}</div>
      </header>
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 lg:mt-12 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <LegalContents sections={numbered} />
        <div className="grid max-w-[42rem] gap-12">
          {numbered.map(({ id, title: heading, body, number }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1} className="scroll-mt-4 text-title outline-none">
                {number !== null && <span className="tabular text-muted">{number} </span>}
                {heading}
              </h2>
              <div className="prose mt-4">{body}</div>
            </section>
          ))}
          {children}
        </div>
      </div>
    </article>
  )
}
