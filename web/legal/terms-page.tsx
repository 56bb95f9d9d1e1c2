import type { MetaArgs } from 'react-router'
import { brand } from '#contract/brand.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { Page } from './links.tsx'
import { afterBuying } from './terms/terms-after-buying.tsx'
import { buying } from './terms/terms-buying.tsx'
import { usingTheSite } from './terms/terms-using-the-site.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Terms and Conditions',
    description: `What applies when you use ${brand.name} and buy surf photos and videos: prices, delivery, withdrawal, licence, complaints.`,
    path: '/terms',
  })

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms and Conditions"
      dated="Last updated: September 2025"
      sections={[...usingTheSite, ...buying, ...afterBuying]}
      intro={
        <p>
          These terms apply to everybody who uses {brand.name} and to every purchase made here. How we handle
          personal data is in the <Page to="/privacy">Privacy Policy</Page>; what photographers agree to is in
          the <Page to="/photographer-terms">Photographer Agreement</Page>.
        </p>
      }
    />
  )
}
