import { Link } from 'react-router'
import { COMPLAINTS_BOOK_URL } from '#contract/complaints-book.ts'

const texts = [
  { to: '/terms', label: 'Terms and Conditions' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/photographer-terms', label: 'Photographer Agreement' },
  { to: '/cookies', label: 'Cookie Policy' },
  { to: '/surfer/purchases', label: 'Withdraw from contract' },
]
const look = 'inline-flex min-h-11 items-center hover:text-ink'

/** The legal texts, and what every page has to lead to: withdrawal (Directive 2011/83/EU Art. 11a), complaints (DL 74/2017). */
export const LegalLinks = () => (
  <nav aria-label="Legal">
    <ul className="flex flex-wrap gap-x-6">
      {texts.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={look}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <a href={COMPLAINTS_BOOK_URL} rel="noreferrer" target="_blank" lang="pt" className={look}>
          Livro de Reclamações
        </a>
      </li>
    </ul>
  </nav>
)
