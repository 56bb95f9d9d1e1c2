import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Role } from '#contract/accounts/accounts.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { openLogin, openSignup } from '../dialog-view.ts'
import { homes, roleOf } from '../homes.ts'
import { useAccount } from '../store.ts'
import { useGoHome } from './use-go-home.ts'

type RequireRoleProps = {
  type: Role
  /** Opens this role's sign-up instead of the login or a redirect (on the upload screen). */
  offersSignUp?: boolean
  children: ReactNode
}

/** Renders its children for users of one role only (surfer.md, Route guard). */
export function RequireRole({ type, offersSignUp = false, children }: RequireRoleProps) {
  const { status, user } = useAccount()
  const navigate = useNavigate()
  const goHome = useGoHome()
  const { pathname, search } = useLocation()
  const own = user ? roleOf(user) : null

  useEffect(() => {
    if (status === 'unknown' || status === 'leaving' || own === type) return
    const options = { redirectPath: pathname + search, onClose: goHome }
    if (offersSignUp) openSignup(type, options)
    else if (own) void navigate(homes[own], { replace: true })
    else openLogin(options, type)
  }, [status, own, type, offersSignUp, pathname, search, navigate, goHome])

  if (own === type) return <div className="screenful">{children}</div>
  const wrongType = own !== null && !offersSignUp
  return (
    // The key makes it another element than the page's: reused, it would count as a layout shift.
    <div key="guard" className="screenful still-loading grid place-items-center p-8 text-muted">
      {wrongType ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> Redirecting to your profile...
        </p>
      ) : (
        <Spinner label="Checking your login" />
      )}
    </div>
  )
}
