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
  /** In place of the login and of leading home: shows this role's sign-up (the upload screen does). */
  strangersSignUp?: boolean
  children: ReactNode
}

/** Shows its children to one type of user only (surfer.md, Route guard). */
export function RequireRole({ type, strangersSignUp = false, children }: RequireRoleProps) {
  const { status, user } = useAccount()
  const navigate = useNavigate()
  const goHome = useGoHome()
  const { pathname, search } = useLocation()
  const own = user ? roleOf(user) : null

  useEffect(() => {
    if (status === 'unknown' || status === 'leaving' || own === type) return
    const options = { redirectPath: pathname + search, onClose: goHome }
    if (strangersSignUp) openSignup(type, options)
    else if (own) void navigate(homes[own], { replace: true })
    else openLogin(options, type)
  }, [status, own, type, strangersSignUp, pathname, search, navigate, goHome])

  if (own === type) return <div className="screenful">{children}</div>
  const wrongType = own !== null && !strangersSignUp
  return (
    // An element of its own: turned into the page it would count as one that jumped.
    <div key="guard" className="screenful grid place-items-center p-8 text-muted">
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
