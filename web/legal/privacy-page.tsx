import type { MetaArgs } from 'react-router'
import { brand } from '#contract/brand.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { Page } from './links.tsx'
import { whatWeHold } from './privacy/privacy-what-we-hold.tsx'
import { whereItGoes } from './privacy/privacy-where-it-goes.tsx'
import { yourRights } from './privacy/privacy-your-rights.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Privacy Policy',
    description: `Which personal data ${brand.name} keeps, why, for how long, who receives it, and the rights you have.`,
    path: '/privacy',
  })

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      dated="Last updated: September 2025"
      sections={[...whatWeHold, ...whereItGoes, ...yourRights]}
      intro={
        <p>
          We keep what the shop needs and nothing to sell. This page says what that is, under the General Data
          Protection Regulation (GDPR) and Portuguese law. What is stored in your browser is listed in the{' '}
          <Page to="/cookies">Cookie Policy</Page>.
        </p>
      }
    />
  )
}
