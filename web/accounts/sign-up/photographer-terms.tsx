import { LegalLink } from './legal-link.tsx'

/** The declaration beside the checkbox of the photographer sign-up (surfer.md §2, photographer.md §5). */
export function PhotographerTerms() {
  return (
    <>
      I accept the <LegalLink to="/photographer-terms">Photographer Agreement</LegalLink>
      <span className="mt-1 block text-[0.8125rem] leading-4.5 text-muted">
        By ticking this box I declare that I am the photographer and act for myself, that the personal and tax
        details I give (full name, e-mail, citizen card number, address, tax identification number) are true
        and my own, and that I have legal capacity. See also the{' '}
        <LegalLink to="/terms">Terms and Conditions</LegalLink> and the{' '}
        <LegalLink to="/privacy">Privacy Policy</LegalLink>.
      </span>
    </>
  )
}
