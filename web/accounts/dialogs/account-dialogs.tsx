import { lazy } from 'react'
import { loadPart } from '#web/platform/connection.ts'
import { type AccountView, dismiss } from '../dialog-view.ts'
import { LoginDialog } from '../login/login-dialog.tsx'

const load = () => import('./other-dialogs.tsx')
const OtherDialog = lazy(async () => ({ default: (await loadPart(load)).OtherDialog }))

/** Loads the code of the dialogs that the login links to. */
export const preloadOthers = (): void => {
  load().catch(() => undefined)
}

/** The open account dialog. The login, which pages open by themselves, loads without the code of the others. */
export function AccountDialog({ view }: { view: AccountView }) {
  if (view.name !== 'login') return <OtherDialog view={view} />
  const { role, email, again } = view
  return (
    <LoginDialog role={role} email={email} again={again} onClose={() => dismiss()} onUse={preloadOthers} />
  )
}
