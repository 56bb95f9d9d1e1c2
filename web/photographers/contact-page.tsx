import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { readMailSettings } from '#contract/notifications/seller-mails.ts'
import { askContact, ContactDetails } from '#web/accounts/own-account/contact-form.tsx'
import { askOwn, loadOwn } from '#web/accounts/own-data/load-own.ts'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { SaleMails } from './sale-mails.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Contact Details',
    description: 'Your email.',
    path: '/photographerprofile/contact',
    hidden: true,
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('photographer', args, {
    contact: askContact('photographer'),
    mails: askOwn(readMailSettings, 'Failed to fetch your mail settings'),
  })

function ContactPage() {
  const page = useOwnPage<typeof clientLoader>()
  return (
    <div className="grid gap-12">
      <ContactDetails type="photographer" page={page} />
      <SaleMails page={page} />
    </div>
  )
}
export const HydrateFallback = ContactPage
export default ContactPage
