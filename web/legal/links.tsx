import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import { COMPLAINTS_BOOK_URL } from '#contract/complaints-book.ts'
import { isBlank } from '#contract/trader.ts'

export const Mail = () => <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>

/** A page of ours. */
export const Page = ({ to, children }: { to: string; children: ReactNode }) => <Link to={to}>{children}</Link>

/** A site of others. */
export const Site = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} rel="noreferrer" target="_blank">
    {children}
  </a>
)

/** A value of the operator; marked where it is still to be filled in. */
export const Filled = ({ children }: { children: string }) =>
  isBlank(children) ? <mark>{children}</mark> : children

export const ComplaintsBook = () => <Site href={COMPLAINTS_BOOK_URL}>Livro de Reclamações</Site>
