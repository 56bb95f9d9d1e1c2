import type { MetaArgs } from 'react-router'
import { ContactDetails } from '#web/accounts/own-account/contact-form.tsx'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { SaleMails } from './sale-mails.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Contact Details',
    description: 'Your email.',
    path: '/photographerprofile/contact',
    hidden: true,
  })

export default function ContactPage() {
  return (
    <div className="grid gap-12">
      <ContactDetails type="photographer" />
      <SaleMails />
    </div>
  )
}
