import type { Role } from '#contract/accounts/accounts.ts'
import { clearRedirect, rememberRedirect } from './redirect-path.ts'

type ViewName =
  | 'login'
  | 'second-step'
  | 'chooser'
  | 'surfer-signup'
  | 'photographer-signup'
  | 'forgot-password'
/** An invitation's token and the email address it was sent to. */
export type Invited = { token: string; email: string }
export type AccountView = {
  name: ViewName
  role: Role
  /** Of whoever is to log in again, or carried over from the previous dialog. */
  email?: string
  /** The login of the page below has ended. */
  again?: boolean
  /** Of the second step, after the right password. */
  ticket?: string
  /** Set when the sign-up was opened from an invitation. */
  invited?: Invited
  /** Runs when the dialogs are closed without a login. */
  onClose?: () => void
  /** Navigation does not close the dialog. */
  held?: boolean
}
type OpenOptions = { /** Where to go after logging in. */ redirectPath?: string; onClose?: () => void }

let view: AccountView | null = null
const listeners = new Set<() => void>()

export const accountView = (): AccountView | null => view
export function subscribeToView(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function show(next: AccountView | null): void {
  view = next
  for (const listener of listeners) listener()
}

/** Opens the sign-in dialog over whatever page is shown. */
export function openLogin({ redirectPath, onClose }: OpenOptions = {}, role: Role = 'surfer'): void {
  if (redirectPath) rememberRedirect(redirectPath)
  show({ name: 'login', role, onClose })
}

/** Opens the sign-in dialog for somebody whose login has ended. */
export const openAgain = (role: Role, email: string): void =>
  show({ name: 'login', role, email, again: true })

/** Opens the sign-up chooser, or the sign-up of one role. */
export function openSignup(role?: Role, { redirectPath, onClose }: OpenOptions = {}): void {
  if (redirectPath) rememberRedirect(redirectPath)
  show({ name: role ? `${role}-signup` : 'chooser', role: role ?? 'surfer', onClose })
}

/** Opens the sign-up of an invited photographer. */
export const openInvited = (invited: Invited): void =>
  show({ name: 'photographer-signup', role: 'photographer', invited })

/** Switches to another dialog; `onClose` is kept. `ticket`: of the second step. */
export function moveTo(name: ViewName, role: Role, email?: string, ticket?: string): void {
  show({ name, role, email, ticket, onClose: view?.onClose })
}

/** Closes the dialog without a login and removes the stored redirect path. */
export function dismiss({ silently = false } = {}): void {
  const { onClose } = view ?? {}
  show(null)
  clearRedirect()
  if (!silently) onClose?.()
}

/** Keeps the dialog open while the new login already changes the page under it. */
export const holdOpen = (): void => show(view && { ...view, held: true })

/** Closes the dialog after a login. */
export const finish = (): void => show(null)
