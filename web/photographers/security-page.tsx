import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { loadOwn } from '#web/accounts/own-data/load-own.ts'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { askLogins, LoginsSection } from '#web/accounts/security/logins-section.tsx'
import { askPasskeys, PasskeysSection } from '#web/accounts/security/passkeys-section.tsx'
import { askSecondFactor, SecondFactorSection } from '#web/accounts/security/second-factor-section.tsx'
import { SecurityPage } from '#web/accounts/security/security-section.tsx'
import { askUploadTokens, UploadTokensSection } from '#web/accounts/security/upload-tokens-section.tsx'
import { pageMeta } from '#web/platform/document/page-meta.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Security',
    description: 'Passkeys, upload tokens, and where you are logged in.',
    path: '/photographerprofile/security',
    hidden: true,
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('photographer', args, {
    passkeys: askPasskeys(),
    secondFactor: askSecondFactor(),
    uploadTokens: askUploadTokens(),
    logins: askLogins(),
  })

function OwnSecurityPage() {
  const page = useOwnPage<typeof clientLoader>()
  return (
    <SecurityPage>
      <PasskeysSection page={page} />
      <SecondFactorSection page={page} />
      <UploadTokensSection page={page} />
      <LoginsSection page={page} />
    </SecurityPage>
  )
}
export const HydrateFallback = OwnSecurityPage
export default OwnSecurityPage
