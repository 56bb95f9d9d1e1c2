import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { askContact, ContactDetails } from './own-account/contact-form.tsx'
import { loadOwn } from './own-data/load-own.ts'
import { useOwnPage } from './own-data/use-own-page.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Contact Details',
    description: 'Your email.',
    path: '/surfer/contact',
    hidden: true,
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('surfer', args, { contact: askContact('surfer') })

function ContactPage() {
  return <ContactDetails type="surfer" page={useOwnPage<typeof clientLoader>()} />
}
export const HydrateFallback = ContactPage
export default ContactPage
