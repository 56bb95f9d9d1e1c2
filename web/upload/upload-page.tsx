import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { RequireRole } from '#web/accounts/login/route-guard.tsx'
import { loadOwn } from '#web/accounts/own-data/load-own.ts'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { whenReloaded } from '#web/accounts/own-data/when-reloaded.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { bringBack } from '#web/platform/storage/safe-copy.ts'
import { FORMS_KEY } from './details/form-keys.ts'
import { KNOWN_KEY } from './known/known-keys.ts'
import { askAccount, PaymentGate } from './payment-gate.tsx'
import { ARRIVING_KEY } from './publish/arriving-key.ts'
import { UploadScreen } from './upload-screen.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Upload Session',
    description: 'Publish a session of surf photos and videos.',
    path: '/upload-session',
    hidden: true,
  })

/** The account, and what was filled in and chosen in a browser that was killed: the form begins with it. */
const account: typeof askAccount = {
  ...askAccount,
  async ask(how) {
    const [known] = await Promise.all([askAccount.ask(how), bringBack([FORMS_KEY, KNOWN_KEY, ARRIVING_KEY])])
    return known
  },
}

export const clientLoader = (args: ClientLoaderFunctionArgs) => loadOwn('photographer', args, { account })
export const shouldRevalidate = whenReloaded

function UploadPage() {
  const page = useOwnPage<typeof clientLoader>()
  return (
    <RequireRole type="photographer" offersSignUp>
      <PaymentGate page={page}>
        <UploadScreen />
      </PaymentGate>
    </RequireRole>
  )
}
export const HydrateFallback = UploadPage
export default UploadPage
