import type { MetaArgs } from 'react-router'
import { brand } from '#contract/brand.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { cookieChoiceSections } from './cookies/cookies-choice.tsx'
import { cookieKindSections } from './cookies/cookies-kinds.tsx'
import { LegalPage } from './legal-page.tsx'
import { Page } from './links.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Cookie Policy',
    description: `Everything ${brand.name} stores in your browser, by name, what for and for how long, and how to change your mind.`,
    path: '/cookies',
  })

export default function CookiesPage() {
  return (
    <LegalPage
      title="Cookie Policy"
      dated="Last modified September 2025"
      sections={[...cookieKindSections, ...cookieChoiceSections]}
      intro={
        <p>
          What {brand.name} stores in your browser, by name, and how you decide about it. Everything else
          about your data is in the <Page to="/privacy">Privacy Policy</Page>.
        </p>
      }
    />
  )
}
