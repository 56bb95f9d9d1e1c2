import type { Role } from '#contract/accounts/accounts.ts'
import { forgetRedirect, rememberRedirect } from './redirect-path.ts'

export type ViewName = 'login' | 'chooser' | 'surfer-signup' | 'photographer-signup' | 'forgot-password'
/** An invitation's token and the address it is for. */
export type Invited = { token: string; email: string }
export type AccountView = {
  name: ViewName
  role: Role
  /** What was typed in the dialog before, so that nobody types it twice. */
  email?: string
  /** Came by an invitation. */
  invited?: Invited
  /** Runs when the person closes the dialogs without logging in. */
  onClose?: () => void
  /** Stays open although the page under it changes. */
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

/** Opens the sign-up chooser, or the sign-up of one role. */
export function openSignup(role?: Role, { redirectPath, onClose }: OpenOptions = {}): void {
  if (redirectPath) rememberRedirect(redirectPath)
  show({ name: role ? `${role}-signup` : 'chooser', role: role ?? 'surfer', onClose })
}

/** Opens the sign-up of an invited photographer. */
export const openInvited = (invited: Invited): void =>
  show({ name: 'photographer-signup', role: 'photographer', invited })

/** From one dialog to another, keeping what happens when they are closed. */
export function moveTo(name: ViewName, role: Role, email?: string): void {
  show({ name, role, email, onClose: view?.onClose })
}

/** Closed by the person: the remembered path is forgotten with it. */
export function dismiss({ silently = false } = {}): void {
  const { onClose } = view ?? {}
  show(null)
  forgetRedirect()
  if (!silently) onClose?.()
}

/** Keeps the dialog open while the page under it already greets the new member. */
export const holdOpen = (): void => show(view && { ...view, held: true })

/** Closed because somebody is logged in now. */
export const finish = (): void => show(null)
