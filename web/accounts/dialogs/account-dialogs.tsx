import { lazy } from 'react'
import { loadPart } from '#web/platform/connection.ts'
import { type AccountView, dismiss } from '../dialog-view.ts'
import { LoginDialog } from '../login/login-dialog.tsx'

const load = () => import('./other-dialogs.tsx')
const OtherDialog = lazy(async () => ({ default: (await loadPart(load)).OtherDialog }))

/** Fetches the dialogs that the login leads to. */
export const preloadOthers = (): void => {
  load().catch(() => undefined)
}

/** The open account dialog; what opens by itself comes without the weight of the sign-ups. */
export function AccountDialog({ view }: { view: AccountView }) {
  if (view.name !== 'login') return <OtherDialog view={view} />
  const { role, email } = view
  return <LoginDialog role={role} email={email} onClose={() => dismiss()} onUse={preloadOthers} />
}
