import type { MetaArgs } from 'react-router'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { ContactDetails } from './own-account/contact-form.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Contact Details',
    description: 'Your email.',
    path: '/surfer/contact',
    hidden: true,
  })

export default function ContactPage() {
  return <ContactDetails type="surfer" />
}
