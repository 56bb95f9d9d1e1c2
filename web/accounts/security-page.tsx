import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { loadOwn } from './own-data/load-own.ts'
import { useOwnPage } from './own-data/use-own-page.ts'
import { askLogins, LoginsSection } from './security/logins-section.tsx'
import { askPasskeys, PasskeysSection } from './security/passkeys-section.tsx'
import { SecurityPage } from './security/security-section.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Security',
    description: 'Passkeys, and where you are logged in.',
    path: '/surfer/security',
    hidden: true,
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('surfer', args, { passkeys: askPasskeys(), logins: askLogins() })

function OwnSecurityPage() {
  const page = useOwnPage<typeof clientLoader>()
  return (
    <SecurityPage>
      <PasskeysSection page={page} />
      <LoginsSection page={page} />
    </SecurityPage>
  )
}
export const HydrateFallback = OwnSecurityPage
export default OwnSecurityPage
