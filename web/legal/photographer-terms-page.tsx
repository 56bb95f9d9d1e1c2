import type { MetaArgs } from 'react-router'
import { brand } from '#contract/brand.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { Mail, Page } from './links.tsx'
import { agreementDuties } from './terms/agreement-duties.tsx'
import { agreementRights } from './terms/agreement-rights.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Terms of Use for photographers',
    description: `The Photographer Agreement: what you keep, what ${brand.name} does, the 80% share, and how either side ends it.`,
    path: '/photographer-terms',
  })

/** The photographer agreement (photographer.md 2.6). */
export default function PhotographerTermsPage() {
  return (
    <LegalPage
      title="Terms of Use"
      dated="Last update: September 2025"
      firstNumber={0}
      sections={[...agreementRights, ...agreementDuties]}
      intro={
        <p>
          The Photographer Agreement: for photographers who sell surf photos and videos on {brand.name}. The{' '}
          <Page to="/terms">Terms and Conditions</Page> and the <Page to="/privacy">Privacy Policy</Page>{' '}
          apply beside it.
        </p>
      }
    >
      <section aria-labelledby="acceptance" className="rounded-sheet bg-surface-soft p-6">
        <h2 id="acceptance" className="text-lead">
          Acceptance
        </h2>
        <div className="prose mt-3">
          <p>
            By ticking <em>I accept the Photographer Agreement</em> when you create your account you accept
            these Terms of Use and make the declarations in them. Keep a copy: this page prints well.
          </p>
          <p>
            Questions before or after? <Mail />
          </p>
        </div>
      </section>
    </LegalPage>
  )
}
